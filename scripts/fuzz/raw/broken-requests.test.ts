import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeBrokenRequests } from './broken-requests.ts'
import { makeFaults } from '../faults.ts'

test('a 500 that reached no client is a fault, listed with the requests that may have caused it', () => {
  const lines: string[] = []
  const faults = makeFaults((line) => lines.push(line))
  const broken = makeBrokenRequests({ faults, seed: 7, underWay: () => [3, 5] })
  const line = (id: string): string =>
    JSON.stringify({ level: 50, id, msg: 'request failed', err: { stack: 'Error: oops\n  at here' } })
  broken.logged(line('a'))
  broken.logged(line('b'))
  broken.arrived('b')
  broken.report(false)
  assert.deepEqual(faults.list(), [], 'its response may still arrive')
  broken.report(true)
  assert.deepEqual(faults.list(), [
    'logged, but no client got the response: request failed: Error: oops |   at here',
  ])
  assert.match(lines.join('\n'), /repeat it: npm run fuzz -- --seed 7 --only 3,5/)
  broken.logged('FATAL ERROR: something that is not JSON')
  broken.report(true)
  assert.equal(faults.list().length, 2)
})
