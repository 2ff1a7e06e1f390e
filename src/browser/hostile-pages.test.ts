import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSite } from '../testing/asked-site.ts'
import { memoryBelow, renderersBelow } from '../testing/child-processes.ts'
import { chromiumMissing, findChromium } from '../testing/chromium.ts'
import { openTestHost } from '../testing/browser-host.ts'
import { visitBy } from '../testing/visit.ts'
import type { BrowserHost } from './open-host.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const never = { silent: true } as const
const script = (code: string) => `<!doctype html><title>Hostile</title><p>Words</p><script>${code}</script>`

/** Pages that fail, each alone; or that are told as they are. */
const pages: readonly (readonly [name: string, html: string, fails: boolean])[] = [
  ['loops for ever', script('for (;;);'), true],
  ['loops for ever a little later', script('setTimeout(() => { for (;;); }, 300)'), true],
  [
    'allocates without end',
    script(
      'const all = []; setInterval(() => { for (let i = 0; i < 20; i += 1) all.push(new Uint8Array(4e6).fill(1)) }, 1)',
    ),
    true,
  ],
  [
    'opens windows and dialogs without end',
    script('setInterval(() => { window.open("/x"); alert(1); confirm(2); prompt(3); print() }, 20)'),
    false,
  ],
  [
    'asks before it is left',
    script('addEventListener("beforeunload", (event) => event.preventDefault())'),
    false,
  ],
  [
    'waits for a file that never comes',
    '<!doctype html><title>Hostile</title><p>Words</p><img src="/never"><script>fetch("/never")</script>',
    false,
  ],
  [
    'writes without end',
    script(
      'setInterval(() => { for (let i = 0; i < 500; i += 1) document.body.append(document.createElement("p")) }, 1)',
    ),
    false,
  ],
  ['loads itself again for ever', script('setTimeout(() => location.reload(), 50)'), false],
  [
    'downloads',
    `<!doctype html><title>Hostile</title><p>Words</p><a id="a" href="data:application/zip,x" download></a><script>a.click()</script>`,
    false,
  ],
]

describe('a hostile page', { skip }, () => {
  let host: BrowserHost
  before(() => {
    host = openTestHost({
      limits: { visitMs: 12_000, axeMs: 3000, visitsAtOnce: 3, maxPageBytes: 400_000_000 },
    })
  })
  after(async () => {
    await host.close()
    assert.equal(existsSync(dirname(host.socketPath)), false, 'nothing is left in the file system')
  })

  describe('beside others', { concurrency: true }, () => {
    for (const [name, html, fails] of pages) {
      it(`that ${name} ${fails ? 'fails alone' : 'is told as it is'}`, { timeout: 120_000 }, async (t) => {
        const site = await openSite(t, { '/': html, '/never': never })
        const start = performance.now()
        const answer = await visitBy(host, `${site.origin}/`)
        assert.ok(performance.now() - start < 90_000, 'its deadline holds, and the waiting before it')
        // A slow machine may not finish the sound ones in time either; what matters is that each gets an answer.
        if (fails) assert.equal(answer.ok, false)
        if (!answer.ok) assert.match(answer.because, /^(The page|The browser could not open)/)
      })
    }
  })

  it('that never answers, or whose renderer dies, fails alone', { timeout: 120_000 }, async (t) => {
    const site = await openSite(t, { '/': never, '/dies': script('fetch("/never")'), '/never': never })
    const silent = await visitBy(host, `${site.origin}/`)
    assert.ok(!silent.ok)
    assert.match(silent.because, /^The page was not ready/)
    const visiting = visitBy(host, `${site.origin}/dies`)
    for (let tries = 0; tries < 100 && !site.asked.some(({ path }) => path === '/never'); tries += 1)
      await sleep(50)
    for (const pid of renderersBelow(host.pid() ?? 0)) process.kill(pid, 'SIGKILL')
    const dead = await visiting
    assert.ok(!dead.ok)
    assert.match(dead.because, /^The page stopped the browser/)
  })

  it('that fills the browser itself or starts processes without end is ended at its limit', {
    timeout: 120_000,
  }, async (t) => {
    const blobs = 'const all = []; setInterval(() => all.push(new Blob([new Uint8Array(2e7).fill(1)])), 20)'
    const frames = `for (let i = 0; i < 80; i += 1) document.body.append(Object.assign(document.createElement('iframe'), { src: '//f' + i + '.localhost:' + location.port + '/frame' }))`
    const site = await openSite(t, { '/blobs': script(blobs), '/frames': script(frames), '/frame': 'Frame' })
    const own = openTestHost({ limits: { maxBytes: 600_000_000, maxProcesses: 25, visitMs: 30_000 } })
    t.after(() => own.close())
    const limits = [
      ['/blobs', /^The page needed more than 600 MB/],
      ['/frames', /^The page (?:started more than 25 processes|needed more than 600 MB)/],
    ] as const
    for (const [path, because] of limits) {
      let peak = 0
      const visiting = visitBy(own, `${site.origin}${path}`)
      const watching = setInterval(() => (peak = Math.max(peak, memoryBelow(own.pid() ?? 0))), 50)
      const answer = await visiting.finally(() => clearInterval(watching))
      assert.ok(!answer.ok)
      assert.match(answer.because, because)
      assert.ok(peak < 1_200_000_000, `${path}: ${Math.round(peak / 1e6)} MB`)
    }
  })

  it('does no harm to the next visit', { timeout: 90_000 }, async (t) => {
    const site = await openSite(t, { '/': '<!doctype html><title>Sound</title><p>Words' })
    const tries = []
    // Twice, because a slow machine may not finish in time.
    for (let left = 2; left > 0; left -= 1) {
      const answer = await visitBy(host, `${site.origin}/`)
      tries.push(answer)
      if (answer.ok) break
    }
    assert.ok(
      tries.some((answer) => answer.ok && answer.facts.rendered.title === 'Sound'),
      JSON.stringify(tries).slice(0, 500),
    )
  })
})
