import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { memoryBelow, renderersBelow } from '../../testing/machine/child-processes.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { openTestHost } from '../../testing/browser/browser-host.ts'
import { patient, until } from '../../testing/until.ts'
import { visitBy } from '../../testing/browser/visit.ts'
import type { BrowserHost } from '../host/open-host.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const never = { silent: true } as const
const script = (code: string) => `<!doctype html><title>Hostile</title><p>Words</p><script>${code}</script>`

const stopped = /^The browser crashed on the page\..* or Plumbline itself ran out of it\.$/
const notReady = /^The page was not ready in the browser within \d+ s\..* or Plumbline itself was busy\.$/

/** Pages whose visit fails, each with the reason. */
const failing: readonly (readonly [name: string, html: string, because: RegExp])[] = [
  ['never stops showing dialogs', script('for (;;) alert(1)'), notReady],
  [
    'keeps allocating memory',
    script(
      'const all = []; setInterval(() => { for (let i = 0; i < 20; i += 1) all.push(new Uint8Array(4e6).fill(1)) }, 1)',
    ),
    stopped,
  ],
]

/** Pages whose visit succeeds. */
const bearable: readonly (readonly [name: string, html: string])[] = [
  ['loops forever', script('for (;;);')],
  ['loops forever after a moment', script('setTimeout(() => { for (;;); }, 300)')],
  ['keeps looping forever', script('setInterval(() => { for (;;); }, 300)')],
  ['loops forever on the first key press', script('addEventListener("keydown", () => { for (;;); })')],
  [
    'keeps opening windows and dialogs',
    script('setInterval(() => { window.open("/x"); alert(1); confirm(2); prompt(3); print() }, 20)'),
  ],
  [
    'confirms leaving, waits for a file that never arrives and starts a download',
    '<!doctype html><title>Hostile</title><p>Words</p><img src="/never"><a id="a" href="data:application/zip,x" download></a>' +
      '<script>addEventListener("beforeunload", (event) => event.preventDefault()); fetch("/never"); a.click()</script>',
  ],
  [
    'uses all memory on the first key press',
    script(
      'addEventListener("keydown", () => { const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1)) })',
    ),
  ],
  [
    'keeps adding elements',
    script(
      'setInterval(() => { for (let i = 0; i < 50; i += 1) document.body.append(document.createElement("p")) }, 5)',
    ),
  ],
]

describe('a hostile page', { skip }, () => {
  /** For pages that never get ready: a short timeout. */
  let hasty: BrowserHost
  let host: BrowserHost
  const limits = { axeMs: 3000, visitsAtOnce: 3, maxPageBytes: 400_000_000 }
  before(() => {
    // An endless loop keeps a core busy until the timeout.
    hasty = openTestHost({ limits: { ...limits, visitMs: 5000 } })
    host = openTestHost({ limits: { ...limits, visitMs: patient(60_000) } })
  })
  after(async () => {
    for (const { socketPath, close } of [hasty, host]) {
      await close()
      assert.equal(existsSync(dirname(socketPath)), false, 'nothing is left in the file system')
    }
  })

  describe('among concurrent visits', { concurrency: true }, () => {
    for (const [name, html, because] of failing)
      it(`that ${name} fails alone`, { timeout: patient(180_000) }, async (t) => {
        const site = await openSite(t, { '/': html })
        const answer = await visitBy(because === notReady ? hasty : host, `${site.origin}/`)
        assert.ok(!answer.ok)
        assert.match(sentenceText(answer.because), because)
      })
    for (const [name, html] of bearable)
      it(`that ${name} is visited anyway`, { timeout: patient(180_000) }, async (t) => {
        const site = await openSite(t, { '/': html, '/never': never })
        const answer = await visitBy(host, `${site.origin}/`)
        assert.ok(answer.ok, answer.ok ? '' : answer.because.id)
        assert.equal(answer.facts.rendered.title, 'Hostile')
      })
  })

  it('that never answers, or whose renderer dies, fails alone', { timeout: patient(120_000) }, async (t) => {
    const site = await openSite(t, { '/': never, '/dies': script('fetch("/never")'), '/never': never })
    const silent = await visitBy(hasty, `${site.origin}/`)
    assert.ok(!silent.ok)
    assert.match(sentenceText(silent.because), notReady)
    const visiting = visitBy(host, `${site.origin}/dies`)
    await until(() => site.asked.some(({ path }) => path === '/never'), 'the page is shown')
    for (const pid of renderersBelow(host.pid() ?? 0)) process.kill(pid, 'SIGKILL')
    const dead = await visiting
    assert.ok(!dead.ok)
    assert.match(sentenceText(dead.because), stopped)
  })

  it('that fills the browser process or keeps starting processes is killed at the limit', {
    timeout: patient(120_000),
  }, async (t) => {
    const blobs = 'const all = []; setInterval(() => all.push(new Blob([new Uint8Array(2e7).fill(1)])), 20)'
    const frames = `for (let i = 0; i < 80; i += 1) document.body.append(Object.assign(document.createElement('iframe'), { src: '//f' + i + '.localhost:' + location.port + '/frame' }))`
    const site = await openSite(t, { '/blobs': script(blobs), '/frames': script(frames), '/frame': 'Frame' })
    const hostLimits = { maxBytes: 600_000_000, maxProcesses: 25, visitMs: patient(30_000) }
    // The headless shell has one process for all frames.
    const own = openTestHost({ limits: hostLimits }, findChromium())
    t.after(() => own.close())
    const limits = [
      ['/blobs', /^The page used more than 600 MB/],
      ['/frames', /^The page (?:started more than 25 browser processes|used more than 600 MB)/],
    ] as const
    for (const [path, because] of limits) {
      let peak = 0
      const visiting = visitBy(own, `${site.origin}${path}`)
      const watching = setInterval(() => (peak = Math.max(peak, memoryBelow(own.pid() ?? 0))), 50)
      const answer = await visiting.finally(() => clearInterval(watching))
      assert.ok(!answer.ok)
      assert.match(sentenceText(answer.because), because)
      assert.ok(peak < 1_200_000_000, `${path}: ${Math.round(peak / 1e6)} MB`)
    }
  })

  it('does not affect the next visit', { timeout: patient(90_000) }, async (t) => {
    const site = await openSite(t, { '/': '<!doctype html><title>Sound</title><p>Words' })
    const answer = await visitBy(host, `${site.origin}/`)
    assert.ok(answer.ok, answer.ok ? '' : answer.because.id)
    assert.equal(answer.facts.rendered.title, 'Sound')
  })
})
