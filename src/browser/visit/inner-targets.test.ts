import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { quickHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { patient } from '../../testing/until.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const code = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body })
const cors = { 'content-type': 'text/plain', 'access-control-allow-origin': '*' }

describe('cross-site frames and workers', { skip }, () => {
  it('count towards requests, bytes and the console', { timeout: patient(120_000) }, async (t) => {
    const other = await openSite(t, {
      '/frame': `<!doctype html><title>Frame</title><script src="/frame.js"></script><script>fetch('/from-frame')</script><p>Frame`,
      '/frame.js': code(`console.error('said in the frame'); new Worker('/inner-worker.js')`),
      '/from-frame': { headers: cors, body: 'x'.repeat(5000) },
      '/inner-worker.js': code(`fetch('/from-inner-worker')`),
      '/from-inner-worker': { headers: cors, body: 'x'.repeat(5000) },
    })
    const foreign = other.origin.replace('127.0.0.1', 'localhost')
    const site = await openSite(t, {
      '/': `<!doctype html><html lang="en"><title>Outer</title><h1>Words</h1><iframe title="other" src="${foreign}/frame"></iframe>
<script>new Worker('/worker.js')</script>`,
      '/worker.js': code(`console.error('said in the worker'); fetch('/from-worker')`),
      '/from-worker': { headers: cors, body: 'x'.repeat(5000) },
    })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer))
    const { requests, messages } = answer.facts
    const paths = requests.map(({ url }) => new URL(url).pathname)
    const wanted = [
      '/',
      '/frame',
      '/frame.js',
      '/from-frame',
      '/worker.js',
      '/from-worker',
      '/inner-worker.js',
    ]
    for (const path of [...wanted, '/from-inner-worker'])
      assert.equal(paths.filter((each) => each === path).length, 1, `${path} once in ${paths.join(' ')}`)
    for (const { url, wireBytes, status, endMs } of requests)
      assert.ok(wireBytes > 0 && status !== null && endMs !== null, `${url} ${wireBytes} ${status} ${endMs}`)
    assert.deepEqual(messages.map(({ text }) => text).toSorted(), ['said in the frame', 'said in the worker'])
  })
})
