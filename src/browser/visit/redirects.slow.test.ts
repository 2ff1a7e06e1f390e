import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openSite, type SitePaths } from '../../testing/servers/sites/asked-site.ts'
import { quickHost, sharedHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { patient } from '../../testing/until.ts'
import { visitBy } from '../../testing/browser/visit.ts'
import { incompleteVisit } from '../../audit-kit/missing/missing-files.ts'
import { sentenceText } from '../../messages/sentence-text.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const delayMs = 1000
const html = { 'content-type': 'text/html' }
const slow = (body: string) => ({
  headers: html,
  body: `<!doctype html><title>Leads on</title>${body}`,
  delayMs,
})

const ways: Readonly<Record<string, SitePaths>> = {
  'the server': { '/': { status: 302, headers: { location: '/end' }, delayMs } },
  'a delayed meta refresh': {
    '/': `<!doctype html><title>Leads on</title><meta http-equiv="refresh" content="2; url=/end"><p>Wait`,
  },
  'a script': { '/': slow('<script>location.href = "/end"</script>') },
}

const leadingNowhere = {
  'a script': `<script>location.href = 'http://nowhere.invalid/'</script>`,
  'a script after the load event': `<script>onload = () => setTimeout(() => location.replace('http://nowhere.invalid/'), 200)</script>`,
  'a meta refresh': '<meta http-equiv="refresh" content="0; url=http://nowhere.invalid/">',
}

describe('a page that another page redirects to', { skip }, () => {
  for (const [name, paths] of Object.entries(ways))
    it(`by ${name} is measured from the first one on`, { timeout: patient(120_000) }, async (t) => {
      const end = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>End</title><h1>The end</h1>
<script>setTimeout(() => document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'Pushes', style: 'height: 200px' })), 200)</script>`
      const site = await openSite(t, { ...paths, '/end': end })
      const answer = await visitBy(sharedHost(), `${site.origin}/`)
      assert.ok(answer.ok, JSON.stringify(answer))
      const { observed, lab, desktop, rendered, pictures } = answer.facts
      assert.equal(rendered.title, 'End')
      for (const vitals of [observed, lab, desktop]) {
        assert.ok(vitals !== null)
        const { firstByteMs, firstPaintMs, largestPaintMs, speedIndexMs, loadMs, shifts } = vitals
        const times = {
          firstByteMs,
          firstPaintMs,
          largestPaintMs,
          speedIndexMs: speedIndexMs ?? firstPaintMs,
          loadMs,
          shiftMs: shifts[0]?.atMs,
        }
        for (const [time, ms] of Object.entries(times)) assert.ok((ms ?? 0) >= delayMs, `${time} ${ms}`)
      }
      const last = pictures.findLast(({ name: each }) => each.startsWith('film-'))
      assert.ok((last?.atMs ?? 0) >= lab.firstPaintMs)
    })

  it('by a script is followed, even when the first page already seems ready', {
    timeout: patient(120_000),
  }, async (t) => {
    for (const ms of [520, 580, 640]) {
      const leads = `<!doctype html><title>Leads on</title><p>Wait<script>setTimeout(() => { location.href = '/end' }, ${ms})</script>`
      const site = await openSite(t, { '/': leads, '/end': '<!doctype html><title>End</title><h1>End</h1>' })
      const answer = await visitBy(quickHost(), `${site.origin}/`)
      assert.ok(answer.ok, `${ms} ms: ${JSON.stringify(answer)}`)
      assert.equal(answer.facts.rendered.title, 'End', `${ms} ms`)
    }
  })

  it('by a script after a long wait is not followed', {
    timeout: patient(120_000),
  }, async (t) => {
    const waits = `<!doctype html><title>Stays</title><h1>Stays</h1><script>setTimeout(() => { location.href = '/end' }, ${patient(100_000)})</script>`
    const site = await openSite(t, { '/': waits, '/end': '<!doctype html><title>End</title><h1>End</h1>' })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer))
    assert.equal(answer.facts.rendered.title, 'Stays')
  })

  for (const [name, leading] of Object.entries(leadingNowhere))
    it(`by ${name} is not needed: a page that leads nowhere is visited itself, and the report says so`, {
      timeout: patient(120_000),
    }, async (t) => {
      const leads = `<!doctype html><html lang="en"><title>Leads nowhere</title>${leading}<h1>Words</h1>`
      const site = await openSite(t, { '/': leads })
      const isWhole = name === 'a script'
      const answer = await visitBy(isWhole ? sharedHost() : quickHost(), `${site.origin}/`)
      assert.ok(answer.ok, JSON.stringify(answer))
      const { rendered, observed, desktop, axe, requests, requestCount } = answer.facts
      assert.equal(rendered.title, 'Leads nowhere')
      assert.ok(observed.firstPaintMs > 0 && axe !== null)
      assert.equal(desktop !== null, isWhole)
      const { url, status, failure, thirdParty } = requests.at(-1) ?? {}
      assert.deepEqual([url, status, thirdParty], ['http://nowhere.invalid/', null, true])
      assert.ok(failure !== null)
      assert.equal(requestCount, requests.length)
      const said = incompleteVisit(answer.facts)
      assert.match(
        said === undefined ? '' : sentenceText(said),
        /^A script or meta refresh of the page redirects to http:\/\/nowhere\.invalid\/, which Plumbline could not load: .+\. This report describes the page before the redirect\.$/,
      )
    })

  it('by a script that handles a tap is not a redirect', { timeout: patient(120_000) }, async (t) => {
    const touched = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Menu</title><h1>Menu</h1>
<button type="button" aria-expanded="false" onclick="location.href = '/end'">Open the menu</button>`
    const site = await openSite(t, { '/': touched, '/end': '<!doctype html><title>End</title><h1>End</h1>' })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer))
    assert.equal(answer.facts.rendered.title, 'Menu')
  })
})
