import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

/** Reads a page repeatedly, and prints how many bytes of each reading are promoted to the old generation. */
const program = `
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHeapSpaceStatistics } from 'node:v8'
const { parseHtml } = await import(${JSON.stringify(new URL('./parse/document.ts', import.meta.url).href)})
const { readAria } = await import(${JSON.stringify(new URL('./read/aria/aria.ts', import.meta.url).href)})
const { selectorOf } = await import(${JSON.stringify(new URL('../audit-kit/evidence.ts', import.meta.url).href)})
const html = '<!doctype html><title>A</title><main>' + '<p class="a">Some <a href="/b">words</a> for a page.</p>'.repeat(1000)
const lasting = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size
const readings = 100
let grown = 0
for (let reading = 0; reading < 2 * readings; reading += 1) {
  const before = lasting()
  const document = parseHtml(html)
  const aria = readAria(document)
  for (const element of document.all('a')) selectorOf(element) + aria.name(element)
  await nextTurn()
  if (reading >= readings) grown += Math.max(0, lasting() - before)
}
console.log(grown / readings)
`

test('the facts of a page are freed by the next minor collection', () => {
  // The flag that worker threads run with.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-allocation-site-pretenuring', '--input-type=module', '--eval', program],
    { encoding: 'utf8', timeout: 120_000 },
  )
  assert.ok(stdout !== '', stderr)
  assert.ok(Number(stdout) < 100_000, `${stdout.trim()} bytes of each page live on`)
})
