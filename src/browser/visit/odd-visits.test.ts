import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { incompleteVisit } from '../../audit-kit/missing/missing-files.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { openSite, type SitePaths } from '../../testing/servers/sites/asked-site.ts'
import { openTestHost, quickHost } from '../../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { patient } from '../../testing/until.ts'
import { visitBy } from '../../testing/browser/visit.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false
const timeout = patient(120_000)

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}`

const zip = {
  headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="a.zip"' },
  body: 'zip',
}
const script = (code: string) => page('Hostile', `<script>${code}</script>`)

/** One page of each kind; slow tests visit all of them. */
describe('a page that', { skip }, () => {
  const visited = async (t: Parameters<typeof openSite>[0], paths: SitePaths) => {
    const site = await openSite(t, paths)
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(answer.ok, JSON.stringify(answer))
    const said = incompleteVisit(answer.facts)
    return { ...answer.facts, said: said === undefined ? '' : sentenceText(said) }
  }

  it('keeps reloading itself is visited, and the report says what it describes', { timeout }, async (t) => {
    const { rendered, said } = await visited(t, {
      '/': page('Reloads', '<script>setTimeout(() => location.reload(), 50)</script>'),
    })
    assert.equal(rendered.title, 'Reloads')
    assert.match(
      said,
      /^A script or meta refresh keeps reloading the page\. This report describes the page with reloading blocked\.$/,
    )
  })

  it('is only a download is not visited, and the report says so', { timeout }, async (t) => {
    const site = await openSite(t, { '/': zip })
    const answer = await visitBy(quickHost(), `${site.origin}/`)
    assert.ok(!answer.ok)
    assert.equal(
      sentenceText(answer.because),
      'The URL starts a download in the browser instead of showing a page.',
    )
  })

  it('a script redirects to is measured from the first one on, and read once its headline has come', {
    timeout,
  }, async (t) => {
    const late = `document.body.insertAdjacentHTML('beforeend', '<h2 id="late" style="font-size: 60px">A headline that comes late</h2>')`
    const { rendered, observed, said } = await visited(t, {
      '/': {
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>Leads on</title><script>location.href = "/end"</script>',
        delayMs: 400,
      },
      '/end': page(
        'End',
        `<script>fetch('/api').then((response) => response.json()).then(() => { ${late} })</script>`,
      ),
      '/api': { headers: { 'content-type': 'application/json' }, body: '{}', delayMs: 600 },
    })
    assert.equal(rendered.title, 'End')
    assert.equal(said, '')
    assert.ok(observed.firstByteMs >= 400, `${observed.firstByteMs} ms`)
    assert.equal(observed.largest?.selector, '#late')
    assert.ok(observed.largestPaintMs >= 1000, `${observed.largestPaintMs} ms`)
  })

  it('redirects to nowhere is visited itself, and the report says so', { timeout }, async (t) => {
    const { rendered, said } = await visited(t, {
      '/': page('Leads nowhere', '<meta http-equiv="refresh" content="0; url=http://nowhere.invalid/">'),
    })
    assert.equal(rendered.title, 'Leads nowhere')
    assert.match(
      said,
      /^A script or meta refresh of the page redirects to http:\/\/nowhere\.invalid\/, which Plumbline could not load: .+\. This report describes the page before the redirect\.$/,
    )
  })

  it('keeps allocating memory or loops forever fails alone, with the reason', { timeout }, async (t) => {
    const hasty = openTestHost({ limits: { visitMs: patient(4000), maxPageBytes: 250_000_000 } })
    t.after(() => hasty.close())
    const grows =
      'const all = []; setInterval(() => { for (let i = 0; i < 20; i += 1) all.push(new Uint8Array(4e6).fill(1)) }, 1)'
    const site = await openSite(t, { '/grows': script(grows), '/loops': script('for (;;);') })
    for (const [path, because] of [
      ['/grows', /^The browser crashed on the page\..* or Plumbline itself ran out of it\.$/],
      [
        '/loops',
        /^The page was not ready in the browser within \d+(?:\.\d)? s\..* or Plumbline itself was busy\.$/,
      ],
    ] as const) {
      const answer = await visitBy(hasty, `${site.origin}${path}`)
      assert.ok(!answer.ok, path)
      assert.match(sentenceText(answer.because), because)
    }
  })
})
