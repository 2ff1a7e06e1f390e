import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { after, before, describe, it, type TestContext } from 'node:test'
import jpeg from 'jpeg-js'
import type { BrowserFacts } from '../../core/facts/browser.ts'
import { openSite, type SitePaths } from '../../testing/servers/sites/asked-site.ts'
import { childrenOf } from '../../testing/machine/child-processes.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { openTestHost, quickHost } from '../../testing/browser/browser-host.ts'
import { visitBy } from '../../testing/browser/visit.ts'
import type { BrowserHost } from '../host/open-host.ts'
import { patient, until } from '../../testing/until.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const sample: SitePaths = {
  '/': `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Before</title>
<link rel="stylesheet" href="/a.css"><link rel="canonical" href="/"></head><body><h1>Oak tables</h1>
<p style="color: #ccc">Pale words that are hard to read.</p><img src="/missing.png" width="50" height="50">
<img src="/missing.png" alt="" width="50" height="50" style="position: absolute; top: -10000px"><style>.idle { color: blue }</style>
<a href="/b">Next</a><button></button><div style="overflow-x: auto"><p style="width: 650px">Scrolls on its own</p></div>
<p style="width: 600px">Less wide</p><div style="width: 700px; height: 10px">Wide</div>
<form toolname="search" tooldescription="Finds tables"><input type="password" onpaste="return false"></form>
<script src="/a.js"></script></body></html>`,
  '/a.css': { headers: { 'content-type': 'text/css' }, body: 'h1 { font-size: 40px } .never { color: red }' },
  '/a.js': {
    headers: { 'content-type': 'text/javascript', 'set-cookie': 'seen=1' },
    body: `function never() { return 'x'.repeat(10) }
window.added = 1; window.jQuery = { fn: { jquery: '1.9.1' } }; Object.defineProperty(window, 'Vue', { get() { throw 1 } })
document.title = 'After'; document.head.append(Object.assign(document.createElement('script'), { type: 'application/ld+json', text: '{"@type":"Product"}' }))
document.cookie = 'own=1'
localStorage.setItem('a', 'b')
const request = new XMLHttpRequest(); request.open('GET', '/data', false); request.send()
navigator.geolocation.getCurrentPosition(() => 0)
alert('Hello')
window.open('/popup')
document.querySelector('div').addEventListener('touchmove', () => 0)
console.error('said')
setTimeout(() => { throw new Error('thrown') }, 1)
const end = performance.now() + 120; while (performance.now() < end);`,
  },
  '/data': { body: '{}' },
}

describe('a visit', { skip }, () => {
  let host: BrowserHost
  const troubles: string[] = []
  before(() => {
    host = openTestHost({
      onTrouble: (what) => troubles.push(what),
      // Generous timeouts for loaded machines. Chromium is recycled after the fourth visit.
      limits: { visitMs: patient(40_000), axeMs: patient(20_000), maxVisits: 4, visitsAtOnce: 2 },
    })
  })
  after(async () => {
    await host.close()
    assert.equal(existsSync(dirname(host.socketPath)), false, 'nothing is left in the file system')
  })

  const visited = async (url: string, by = host): Promise<BrowserFacts> => {
    const answer = await visitBy(by, url)
    assert.ok(answer.ok, JSON.stringify(answer))
    return answer.facts
  }

  it('reports what only a rendered page can show', async (t) => {
    const site = await openSite(t, sample)
    // By the browser that the service uses by default.
    const own = openTestHost({ limits: { visitMs: patient(40_000), axeMs: patient(20_000) } }, findChromium())
    t.after(() => own.close())
    const facts = await visited(`${site.origin}/`, own)
    const { lab, observed, rendered, behavior, layout } = facts
    assert.match(facts.browser, /Chrom/)
    assert.ok(lab.firstPaintMs >= 500, 'the emulated connection takes half a second for an answer')
    assert.ok(lab.largestPaintMs >= lab.firstPaintMs && (lab.speedIndexMs ?? Infinity) >= lab.firstPaintMs)
    assert.ok(lab.samples.length >= 2 && lab.samples.length <= 3)
    assert.ok(observed.firstPaintMs > 0 && observed.longTasks.length >= 1)
    assert.equal(rendered.title, 'After')
    assert.deepEqual(rendered.h1, ['Oak tables'])
    assert.equal(rendered.canonical, `${site.origin}/`)
    assert.deepEqual(rendered.dataTypes, ['Product'])
    assert.ok(rendered.words > 8 && rendered.links.includes(`${site.origin}/b`))
    const rules = new Map(facts.axe?.rules.map((rule) => [rule.id, rule]))
    assert.equal(rules.get('color-contrast')?.outcome, 'violation')
    assert.equal(rules.get('button-name')?.bad, 1)
    assert.equal(rules.get('document-title')?.outcome, 'pass')
    assert.deepEqual(facts.messages.map(({ text }) => text).toSorted(), ['Error: thrown', 'said'])
    assert.deepEqual(facts.messages.map(({ url, line }) => `${url}:${line}`).toSorted(), [
      `${site.origin}/a.js:11`,
      `${site.origin}/a.js:12`,
    ])
    assert.ok(facts.deprecations.some(({ name }) => name.includes('XMLHttpRequestSynchronous')))
    const lines: readonly (number | null)[] = [null, 6, 8]
    assert.ok(
      facts.deprecations.every(({ url, line }) => (url === null) === (line === null) && lines.includes(line)),
      JSON.stringify(facts.deprecations),
    )
    assert.deepEqual(facts.cookies.map(({ name }) => name).toSorted(), ['own', 'seen'])
    assert.equal(facts.storage.localKeys, 1)
    assert.deepEqual(behavior.dialogs, [{ kind: 'alert', text: 'Hello' }])
    assert.equal(behavior.windows.length, 1)
    assert.deepEqual(behavior.synchronousRequests, ['/data'])
    assert.equal(behavior.asksLocation, true)
    assert.equal(behavior.asksNotifications, false)
    assert.deepEqual(behavior.blockingListeners, [{ kind: 'touchmove', on: 'div' }])
    assert.deepEqual(behavior.tools, [{ name: 'search', description: 'Finds tables' }])
    assert.deepEqual(behavior.libraries, [{ name: 'jquery', version: '1.9.1', at: 'jQuery.fn.jquery' }])
    assert.deepEqual(
      facts.images.map(({ visible }) => visible),
      [true, false],
      'an image above the page is not visible',
    )
    assert.equal(behavior.blocksPaste.length, 1)
    assert.ok(behavior.globals.includes('added') && behavior.globals.includes('never'))
    assert.ok(layout.contentWidth >= 700)
    assert.deepEqual(
      layout.wide.map(({ snippet }) => /\d00px|650px/.exec(snippet)?.[0]),
      ['700px', '600px'],
      'the widest first, without what scrolls on its own',
    )
    const missing = facts.requests.find(({ url }) => url.endsWith('/missing.png'))
    assert.equal(missing?.status, 404)
    assert.ok((facts.unusedScripts[0]?.unusedBytes ?? 0) > 30)
    assert.deepEqual(
      facts.unusedStyles.map(({ url, inline }) => `${new URL(url).pathname} ${inline}`).toSorted(),
      ['/ true', '/a.css false'],
    )
    assert.ok(facts.unusedStyles.every(({ unusedBytes }) => unusedBytes > 15))
    assert.deepEqual(
      facts.pictures.filter(({ atMs }) => atMs === null).map(({ name }) => name),
      ['mobile', 'full', 'desktop', 'desktop-full'],
    )
    assert.ok(facts.pictures.every(({ base64 }) => base64.length <= 130_000))
    assert.ok(facts.keyboard !== null && facts.keyboard.stops.length >= 3 && facts.keyboard.trap === null)
    assert.match(site.asked[0]?.headers['user-agent'] ?? '', /Chrome\/\d+.* Plumbline\/test$/)
  })

  it('says why a page could not be shown', async () => {
    const refused = await visitBy(host, 'http://127.0.0.1:1/')
    assert.ok(!refused.ok)
    assert.match(sentenceText(refused.because), /^The browser could not load the page: /)
    const file = await visitBy(host, 'file:///etc/passwd')
    assert.ok(!file.ok)
    assert.match(sentenceText(file.because), /http:\/\/ and https:\/\/ URLs only/)
  })

  it('estimates how the page would load on a phone and on a desktop', async (t) => {
    const site = await openSite(t, {
      '/': `<!doctype html><meta name="viewport" content="width=device-width"><title>x</title><link rel="stylesheet" href="/a.css">
<h1>Words</h1><p>More words, and more of them</p><script>setTimeout(() => { const part = document.createElement('div'); part.style.height = '300px'; document.body.prepend(part) }, 400)</script>`,
      '/a.css': { headers: { 'content-type': 'text/css' }, body: 'h1 { color: #123 }' },
    })
    const { lab, desktop, observed, pictures } = await visited(`${site.origin}/`)
    assert.ok(lab.layoutShift > 0.05, 'what moves on a phone is seen')
    assert.ok(lab.shifts.length > 0)
    assert.deepEqual(
      lab.samples.map(({ layoutShift }) => layoutShift > 0.05),
      [true, true],
      'in the second load too, which has all its files much earlier',
    )
    // DNS, connection, page and stylesheet take at least five round trips.
    assert.ok(lab.firstPaintMs >= 750 && lab.firstPaintMs < 3000, String(lab.firstPaintMs))
    assert.ok(desktop !== null && desktop.firstPaintMs >= 200 && desktop.firstPaintMs < lab.firstPaintMs)
    assert.ok(observed.firstPaintMs < lab.firstPaintMs && observed.mainThreadMs > 0)
    assert.equal(desktop.profile.id, 'profileDesktop')
    const film = pictures.filter(({ name }) => name.startsWith('film-'))
    assert.deepEqual(
      film.slice(0, 2).map(({ atMs }) => atMs),
      [0, Math.round(lab.firstPaintMs)],
      'blank until the reported first paint',
    )
    const [blank] = film.map(({ base64 }) => jpeg.decode(Buffer.from(base64, 'base64')).data)
    assert.ok(blank?.every((value) => value === 255))
    assert.ok((film.at(-1)?.atMs ?? 0) >= lab.largestPaintMs - 1)
    assert.equal(new Set(film.map(({ base64 }) => base64)).size, film.length, 'no frame is repeated')
  })

  it('waits in a slower second load for everything that the first load showed', async (t) => {
    let loads = 0
    const site = await openSite(t, {
      '/': ({ headers }) => {
        loads += /Mobile/.test(headers['user-agent'] ?? '') ? 1 : 0
        const busy = loads > 1 ? 'const end = performance.now() + 250; while (performance.now() < end);' : ''
        const body = `<!doctype html><meta name="viewport" content="width=device-width"><title>x</title><h1>Words</h1><p>More words, and more of them</p>
<script>${busy} setTimeout(() => { const part = document.createElement('div'); part.style.height = '300px'; document.body.prepend(part) }, 400)</script>`
        return { headers: { 'content-type': 'text/html' }, body }
      },
    })
    const { lab } = await visited(`${site.origin}/`)
    assert.ok(lab.samples.length > 1)
    assert.ok(
      lab.samples.every(({ layoutShift }) => layoutShift > 0.05),
      lab.samples.map(({ layoutShift }) => layoutShift).join(', '),
    )
  })

  it('loads a small page on a desktop while it is observed on a phone, and finds a keyboard trap', async (t) => {
    const { keyboard } = await visitedOnBoth(
      t,
      '<textarea id="trap" onkeydown="event.preventDefault()"></textarea><a href="/c">c</a>',
    )
    assert.equal(keyboard?.trap?.selector, '#trap')
  })

  it('loads a large page on a desktop while it is observed on a phone', async (t) => {
    await visitedOnBoth(t, '<p>Words</p>'.repeat(1600))
  })

  async function visitedOnBoth(t: TestContext, content: string): Promise<BrowserFacts> {
    const site = await openSite(t, {
      '/': `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title><h1>Words</h1>
<a href="/b" onfocus="fetch('/focused')">Next</a>${content}`,
    })
    const facts = await visited(`${site.origin}/`)
    const phone = (agent = '') => (/Mobile/.test(agent) ? 'phone' : 'desktop')
    const requested = site.asked.map(({ path, headers }) => `${path} ${phone(headers['user-agent'])}`)
    // The keyboard test follows axe, unless axe was late. The second phone load may come at any time after the desktop
    // load.
    const keyboardTest = requested.indexOf('/focused phone')
    assert.equal(keyboardTest > 0, (facts.keyboard?.stops.length ?? 0) > 0, requested.join(', '))
    const desktopLoad = requested.indexOf('/ desktop')
    const before = keyboardTest > 0 ? keyboardTest : requested.length
    assert.ok(desktopLoad > 0 && desktopLoad < before, requested.join(', '))
    assert.ok(requested.filter((line) => line === '/ phone').length >= 2, requested.join(', '))
    return facts
  }

  it('treats links that share an id as separate tab stops, and measures the response to a tap', async (t) => {
    const links = ['a', 'b', 'c', 'd'].map((path) => `<a id="more" href="/${path}">${path}</a>`).join('')
    const site = await openSite(t, {
      // The day, the month and the year of a date are tab stops inside one element.
      '/': `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title><h1>Words</h1><div>${links}</div><input type="date" aria-label="Day">
<button type="button" aria-expanded="false" onclick="const end = performance.now() + 120; while (performance.now() < end); this.after('More')">Menu</button>`,
    })
    const { keyboard, tap } = await visited(`${site.origin}/`, quickHost())
    assert.equal(keyboard?.trap, null)
    assert.equal(new Set(keyboard.stops.map(({ selector }) => selector)).size, 6)
    assert.match(tap?.snippet ?? '', /aria-expanded/)
    assert.ok((tap?.answeredMs ?? 0) >= 100, JSON.stringify(tap))
  })

  it('finds an element that takes the focus back a moment later, but no trap in a dialog', async (t) => {
    const page = (content: string) =>
      `<!doctype html><html lang="en"><title>x</title><a href="/a">a</a>${content}<a href="/b">b</a>`
    const site = await openSite(t, {
      '/': page('<button id="back" onblur="setTimeout(() => this.focus(), 10)">Name</button>'),
      '/dialog': page(
        '<div role="dialog" aria-modal="true"><button onkeydown="event.preventDefault()">OK</button></div>',
      ),
    })
    assert.equal((await visited(`${site.origin}/`, quickHost())).keyboard?.trap?.selector, '#back')
    assert.equal((await visited(`${site.origin}/dialog`, quickHost())).keyboard?.trap, null)
  })

  it('starts again after its process was killed', async (t) => {
    const site = await openSite(t, { '/': '<!doctype html><title>Again</title><p>Words' })
    const pid = host.pid()
    assert.ok(pid !== undefined)
    process.kill(pid, 'SIGKILL')
    assert.equal((await visited(`${site.origin}/`)).rendered.title, 'Again')
    assert.equal(troubles.length, 1)
    await gone(pid)
  })
})

/** Waits until no child process of the killed one is left. */
async function gone(parent: number): Promise<void> {
  await until(() => childrenOf(parent).length === 0, 'its children are gone', { everyMs: 100 })
}
