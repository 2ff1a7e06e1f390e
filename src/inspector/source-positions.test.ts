import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromiumMissing, findChromium } from '../testing/browser/chromium.ts'
import { openSite } from '../testing/servers/sites/asked-site.ts'
import { quickHost } from '../testing/browser/browser-host.ts'
import { patient } from '../testing/until.ts'
import { openInspector } from './open-inspector.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const page = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
<title>Oak tables by hand</title></head><body><main id="shop"><h1>Oak</h1>
  <button class="buy"></button>
  <ul><li><button></button></li><li><button></button></li></ul>
  <ol><li><button></button></li></ol>
  <div id="cart"></div><div id="host"></div>
<script>
document.querySelector('#cart').innerHTML = '<button class="made"></button>'
document.querySelector('ol').prepend(document.createElement('li'))
document.querySelector('.buy').classList.add('ready')
document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<button class="inside"></button>'
</script></main></body></html>`

test('what axe and the browser find has the line and column of its element in the source, and none if a script made it', {
  skip,
}, async (t) => {
  const site = await openSite(t, { '/': page })
  const host = quickHost()
  host.wake()
  const net = { privateTargets: true, userAgent: 'Plumbline/test' }
  const inspector = await openInspector({ net, engine: 'test', browserSocket: host.socketPath })
  const { report, defects } = await inspector.inspect(`${site.origin}/`, {
    signal: AbortSignal.timeout(patient(100_000)),
    progress: () => undefined,
  })
  assert.deepEqual(defects, [])
  const found = report.findings.find(({ id }) => id === 'button-name')
  assert.equal(found?.status, 'fail')
  const positions = (found?.evidence ?? []).map(({ snippet, line, column }) => [snippet, line, column])
  assert.deepEqual(positions, [
    ['<button class="buy ready"></button>', 3, 3],
    ['<button></button>', 4, 11],
    ['<button></button>', 4, 37],
    // A script added an item before it, so it is no longer certain which one this is.
    ['<button></button>', undefined, undefined],
    ['<button class="made"></button>', undefined, undefined],
    ['<button class="inside"></button>', undefined, undefined],
  ])
  assert.ok(found?.evidence.every((place) => !('path' in place)))
  const [largest] = report.findings.find(({ id }) => id === 'lab-lcp')?.evidence ?? []
  assert.deepEqual([largest?.selector, largest?.line, largest?.column], ['#shop > h1', 2, 63])
})
