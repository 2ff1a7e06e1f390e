import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'

test('the demo shows a good, a decent and a bad page, and ends when asked', async (context) => {
  const demo = spawn(process.execPath, [join(import.meta.dirname, 'demo.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(demo, 'close')
  context.after(() => demo.kill('SIGTERM'))
  let said = ''
  let complained = ''
  demo.stderr.setEncoding('utf8').on('data', (chunk: string) => (complained += chunk))
  demo.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
    if (/The API key is/.test(said)) demo.kill('SIGTERM')
  })
  assert.deepEqual(await ended, [0, null], complained)
  const results = [...said.matchAll(/^ {2}(\w+) +[\d.]+ {2}http:\/\/(\w+)\.localhost/gm)].map(
    ([, result, site]) => [site, result],
  )
  assert.deepEqual(results, [
    ['good', 'good'],
    ['decent', 'decent'],
    ['bad', 'bad'],
  ])
})
