import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { launchWithPages } from '../../testing/browser/chromium-pages.ts'
import type { Cdp } from '../chromium/cdp.ts'
import type { ChromiumPool } from '../chromium/chromium-pool.ts'
import { visit } from './visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** Shifts after its first paint, so that there is something to trace. */
const markup = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Moves</title>
<style>body { margin: 0 }</style><h1>Moving</h1>${'<p>Some words that stand below what comes late.</p>'.repeat(20)}
<script>setTimeout(() => document.body.insertAdjacentHTML('afterbegin', '<div style="height: 200px">Late</div>'), 300)</script>`

const options = { timeoutMs: 60_000, axeMs: 20_000, axeElements: 5000 }

const pageOf = (origin: string) => ({
  url: `${origin}/`,
  reach: { host: '127.0.0.1', policyFor: () => ({ privateTargets: true }) },
})

interface Sent {
  readonly atMs: number
  readonly method: string
  readonly session: string | undefined
}

/** Launches a Chromium for the test and records all CDP commands sent to it, in order. Some of them may never be answered. */
async function launch(
  test: TestContext,
  unanswered?: string,
): Promise<{ readonly pool: ChromiumPool; readonly sent: readonly Sent[] }> {
  const sent: Sent[] = []
  const through = (cdp: Cdp): Cdp => ({
    ...cdp,
    send(method, params, session) {
      sent.push({ atMs: performance.now(), method, session })
      return method === unanswered ? new Promise(() => {}) : cdp.send(method, params, session)
    },
  })
  const { chromium, pages } = await launchWithPages(test, { ips: ['127.0.0.1'], through })
  const pool: ChromiumPool = {
    use: (work) => work(chromium, pages),
    discard: () => undefined,
    close: async () => undefined,
  }
  return { pool, sent }
}

test('no page is opened, closed or left while a load is traced: Chromium would wait seconds for it', {
  skip,
}, async (t) => {
  const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body: markup } })
  const { pool, sent } = await launch(t)
  const { lab } = await visit(pool, pageOf(site.origin), options, t.signal)
  const steps = sent
    .map(({ method }) => method)
    .filter((method) =>
      /^(?:Tracing|Target\.(?:createTarget|disposeBrowserContext)|Page\.navigateToHistoryEntry)/.test(method),
    )
  assert.ok(steps.includes('Page.navigateToHistoryEntry'))
  const opened = steps.filter((method) => method === 'Target.createTarget').length
  assert.equal(opened, lab.samples.length + 1)
  assert.doesNotMatch(steps.join(' '), /Tracing\.start (?!Tracing)/)
})

test('the observed load starts from an idle blank page, whose frames would delay its first paint', {
  skip,
}, async (t) => {
  const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body: markup } })
  const { pool, sent } = await launch(t)
  await visit(pool, pageOf(site.origin), options, t.signal)
  const load = sent.find(({ method }) => method === 'Page.navigate')
  assert.ok(load !== undefined)
  const before = sent.slice(0, sent.indexOf(load)).filter(({ session }) => session === load.session)
  // Each frame is acknowledged when it arrives, which takes a while on a busy machine.
  const last = before.findLast(({ method }) => !/^Tracing\.|FrameAck$/.test(method))
  const stillMs = load.atMs - (last?.atMs ?? 0)
  assert.ok(stillMs > 99, `${last?.method} ${stillMs} ms before`)
})

test('a page that stops answering after two loads keeps their results', { skip }, async (t) => {
  const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' }
  let loads = 0
  const site = await openSite(t, {
    '/': () => ((loads += 1) > 2 ? { silent: true } : { headers, body: markup }),
  })
  const { pool } = await launch(t)
  const facts = await visit(pool, pageOf(site.origin), { ...options, timeoutMs: 12_000 }, t.signal)
  assert.equal(facts.lab.samples.length, 1)
  assert.ok(facts.desktop !== null && facts.axe !== null && facts.keyboard !== null)
  assert.equal(facts.backForward, null)
})

test('a step that never ends is lost alone', { skip }, async (t) => {
  const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body: markup } })
  for (const [unanswered, lost] of [
    ['Page.captureScreenshot', ['pictures', 'pictures']],
    ['Storage.getCookies', ['cookies']],
  ] as const) {
    const { pool } = await launch(t, unanswered)
    const facts = await visit(pool, pageOf(site.origin), { ...options, timeoutMs: 40_000 }, t.signal)
    assert.deepEqual(
      facts.lost.map(({ part }) => part),
      lost,
    )
    assert.ok(facts.desktop !== null && facts.axe !== null && facts.keyboard !== null)
    assert.equal(facts.rendered.title, 'Moves')
  }
})

test('what axe keeps busy until the end of the visit keeps everything else, and did not freeze', {
  skip,
}, async (t) => {
  const rows = '<tr><td>Oak<td><a href="/oak">Table</a><td style="color: #777">Kent'.repeat(3000)
  const body = `<!doctype html><html lang="en"><title>Rows</title><h1>Rows</h1><table>${rows}</table>`
  const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body } })
  const { pool } = await launch(t)
  const freezeLimits = { frozenMs: 1000, stopMs: 2000 }
  const busy = { timeoutMs: 40_000, axeMs: 50, axeElements: 50_000, freezeLimits }
  const facts = await visit(pool, pageOf(site.origin), busy, t.signal)
  assert.equal(facts.axe, null)
  assert.equal(facts.freeze, undefined)
  assert.equal(facts.rendered.title, 'Rows')
  assert.ok(facts.pictures.some(({ name }) => name === 'mobile'))
})
