import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { quickHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { patient } from '../../testing/until.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const code = (...lines: readonly string[]) => ({
  headers: { 'content-type': 'text/javascript' },
  body: lines.join('\n'),
})

describe('places of console errors', { skip }, () => {
  it('are where an error was made, not where a library throws it again', {
    timeout: patient(120_000),
  }, async (t) => {
    const site = await openSite(t, {
      '/': `<!doctype html><html lang="en"><title>Oak</title>
<h1 onclick="oak = }">Oak</h1>
<script src="/library.js"></script><script src="/own.js"></script><script src="/broken.js"></script>`,
      // How jQuery 3 runs what waits for the page.
      '/library.js': code(
        'function ready(run) { try { run() } catch (error) {',
        'setTimeout(function () { throw error }) } }',
      ),
      '/own.js': code(
        'ready(function () {',
        'document.querySelectorAll("b")[3].title = "Oak" })',
        'ready(function () {',
        'JSON.parse("<") })',
        'ready(function () {',
        'throw new Error("made") })',
        'ready(function () {',
        'throw "text" })',
        'new Promise(function () {',
        'missing.oak() }).catch(function (error) {',
        'throw error })',
        'document.querySelector("h1").click()',
      ),
      '/broken.js': code('', 'var oak = }'),
    })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer))
    const places = answer.facts.messages.map(
      ({ text, url, line }) => `${new URL(url ?? '').pathname}:${line} ${text.split(/:? /, 1)[0]}`,
    )
    assert.deepEqual(places.toSorted(), [
      // Code that cannot be parsed is not in the stack.
      '/:2 SyntaxError',
      '/broken.js:2 SyntaxError',
      // A text has no stack.
      '/library.js:2 text',
      '/own.js:10 ReferenceError',
      '/own.js:2 TypeError',
      '/own.js:4 SyntaxError',
      '/own.js:6 Error',
    ])
  })
})
