import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seenIn } from '../bench/peers/lighthouse.ts'
import type { Seen } from '../bench/instruments/visited.ts'
import { agreement, compareOn } from '../bench/vitals.ts'

const seen: Seen = {
  observed: { firstPaintMs: 100, largestPaintMs: 200 },
  layoutShift: 0,
  largest: '<h1>',
  estimated: { firstPaintMs: 1000, largestPaintMs: 2000, blockingMs: 0 },
}
const rounds = { all: 2, unsettled: 2, untilMs: Infinity, restMs: 0 }
const look = () => Promise.resolve(seen)

test('a failed visit is a miss of its page, and the other pages are compared', async () => {
  let visits = 0
  const compared = await compareOn(['/sound', '/never', '/once'], rounds, {
    own: look,
    other(url) {
      if (url === '/never') throw new Error('no metrics')
      if (url === '/once' && (visits += 1) === 1) throw new Error('timed out')
      return look()
    },
  })
  assert.deepEqual(
    compared.map(({ own, other }) => [own.length, other.length]),
    [
      [2, 2],
      [2, 0],
      [2, 1],
    ],
  )
  const measures = agreement(compared, (url) => url)
  const of = (name: string) => measures.find((measure) => measure.name === `browser: misses on ${name}`)
  assert.equal(of('/sound')?.holds, true)
  assert.equal(of('/never')?.holds, false)
  assert.match(of('/never')?.note ?? '', /^not compared: no metrics; no metrics$/)
  assert.equal(of('/once')?.value, 1)
  assert.match(of('/once')?.note ?? '', /2 and 1 looks.*missed: a visit \(timed out\)$/)
  const apart = measures.find(({ name }) => name === 'browser: first paint seen apart from Lighthouse, %')
  assert.equal(apart?.value, 0)
})

test('a report of Lighthouse without metrics says why', () => {
  assert.throws(
    () => seenIn({ audits: { metrics: { errorMessage: 'NO_FCP' } } }),
    /^Error: no metrics \(NO_FCP\)$/,
  )
})
