import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reportText } from '../cli/output/report-text.ts'
import { resolveReport } from '../codec/resolve-report.ts'
import type { JudgedReport, ReportDocument } from '../core/report/report.ts'
import { inLocale } from '../messages/locale.ts'
import { presentResults } from '../http/api/resources/results.ts'
import { renderersBelow } from '../testing/machine/child-processes.ts'
import { chromiumMissing, findChromium } from '../testing/browser/chromium.ts'
import { sampleRecord } from '../testing/facts/sample-report.ts'
import { englishLeft, wordsOfMarkup } from '../testing/words/english-left.ts'
import { internalNames } from '../testing/words/internal-names.ts'
import { openSite, type SitePaths } from '../testing/servers/sites/asked-site.ts'
import { sharedHost } from '../testing/browser/browser-host.ts'
import { patient, until } from '../testing/until.ts'
import { reportCsv } from '../views/report/formats/csv.ts'
import { readFilter } from '../views/report/findings/filter.ts'
import { reportMarkdown } from '../views/report/formats/markdown.ts'
import { reportPage } from '../views/report/page.ts'
import { pdfDocument } from '../views/report/pdf/document.ts'
import { openInspector } from './open-inspector.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false
const net = { privateTargets: true, userAgent: 'Plumbline/test' }
const start =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Oak tables</title><h1>Oak</h1>'

/** Everything that a page can do to meet an error of the browser, of its proxy or of our own scripts in it. */
const paths: SitePaths = {
  '/': `${start}<script src="http://127.0.0.1:1/refused.js"></script><img src="https://missing.invalid/a.png" alt="">
<script src="https://127.0.0.1:1/tunnel.js"></script><img src="http://169.254.169.254/forbidden.png" alt="">
<link rel="stylesheet" href="/gone.css"><script src="/broken.js"></script>
<script>
fetch('http://127.0.0.1:1/api').catch((error) => console.error(error))
fetch('https://127.0.0.1:1/api')
addEventListener('unload', () => 1); addEventListener('wheel', () => 1, { passive: false })
const request = new XMLHttpRequest(); request.open('GET', '/gone', false); request.send()
document.querySelector('h1').addEventListener('touchmove', null)
document.addEventListener = () => { throw new Error('patched') }
nothing.at.all()
</script>`,
  '/broken.js': { headers: { 'content-type': 'text/javascript' }, body: 'this is no script' },
  // Its own words never stand three in a row, so that any other three are ours.
  '/worded': `<!doctype html><html><head><title>Oak</title><meta name="robots" content="noindex"><link rel="canonical" href="">
<style>@import url(/gone.css); p { outline: none; color: #aaa } .x { color: red !important }</style></head>
<body><header>Oak</header><h1>Oak</h1><h4>Ash</h4><h4></h4><p>Pale</p><img src="/gone.png"><img src="/gone.png" alt="image"><button></button><input><a href="#"></a>
<a href="http://x.example/">here</a><div role="lamp" aria-label="Oak">Oak</div><div role="list"><p>Oak</p></div><ul><p>Oak</p></ul>
<span style="display:block;height:9px;width:9px"><a href="/a" style="display:inline-block;height:9px;width:9px">A</a></span>
<table><tr><th>Oak</th></tr></table><iframe src="/frame"></iframe><marquee>Oak</marquee><select><option>Oak</option></select>
<form action="http://x.example/"><input type="password" name="p"></form><script type="application/ld+json">{"@type": }</script>
<script>console.error('Oak')</script></body></html>`,
  '/frame': '<p>Oak</p>',
  '/dies': `${start}<script>fetch("/never")</script>`,
  '/never': { silent: true },
}

const site = {
  name: 'Plumbline',
  footer: null,
  asset: (path: string) => `/assets/${path}`,
  logo: null,
  accent: null,
}

const surfacesOf = (document: ReportDocument): Readonly<Record<string, string>> => {
  const page = {
    site,
    viewer: null,
    owned: true,
    record: sampleRecord(),
    document,
    base: '/r/abc',
    filter: readFilter({}),
    ignored: new Map<string, string>(),
  }
  const parts = ['overview', 'summary', 'previews', 'content', 'loading'] as const
  return {
    ...Object.fromEntries(parts.map((part) => [part, reportPage({ ...page, part })])),
    ...Object.fromEntries(
      document.findings.map(({ id }) => [`page of ${id}`, reportPage({ ...page, finding: id })]),
    ),
    PDF: pdfDocument({ site, document, pictures: '/pictures', online: null, full: true }),
    Markdown: reportMarkdown(document),
    CSV: reportCsv(document),
    'command line': reportText(document),
    API: JSON.stringify(presentResults(document)),
  }
}

describe('a report on a page that meets errors in the browser', { skip }, () => {
  const inspect = async (url: string) => {
    const host = sharedHost()
    host.wake()
    const inspector = await openInspector({ net, engine: 'test', browserSocket: host.socketPath })
    const { report, defects } = await inspector.inspect(url, {
      signal: AbortSignal.timeout(patient(100_000)),
      progress: () => undefined,
    })
    assert.deepEqual(defects, [])
    return { report, texts: inspector.texts, document: resolveReport(report, { texts: inspector.texts }) }
  }
  const assertNoLeaks = (document: ReportDocument) => {
    for (const [name, text] of Object.entries(surfacesOf(document))) {
      const found = internalNames.exec(text)
      const around = found === null ? '' : text.slice(Math.max(0, found.index - 150), found.index + 150)
      assert.equal(around, '', name)
    }
  }

  it('names no codes of Chromium, its proxy or our own scripts, on any surface', {
    timeout: patient(120_000),
  }, async (t) => {
    const served = await openSite(t, paths)
    const { document } = await inspect(`${served.origin}/`)
    assert.equal(document.profile, 'http+browser', document.left_out.join(' '))
    const failed = document.findings.find(({ id }) => id === 'failed-requests')
    assert.ok((failed?.places ?? 0) >= 4, JSON.stringify(failed?.evidence))
    assert.equal(document.findings.find(({ id }) => id === 'console-errors')?.status, 'fail')
    assertNoLeaks(document)
  })

  it('is shown in another language as it is stored, with everything that the browser and axe found', {
    timeout: patient(120_000),
  }, async (t) => {
    const served = await openSite(t, paths)
    const { report, texts } = await inspect(`${served.origin}/worded`)
    const stored = JSON.parse(JSON.stringify(report)) as JudgedReport
    const evidence = stored.findings.flatMap((finding) => finding.evidence.map(({ found }) => found))
    assert.ok(evidence.filter((found) => typeof found === 'object' && found.id === 'said').length > 10)
    for (const locale of ['en-XA', 'ar-XB'] as const)
      inLocale(locale, () => {
        const surfaces = surfacesOf(resolveReport(stored, { texts }))
        const left = Object.entries(surfaces)
          .filter(([name]) => name !== 'API')
          .flatMap(([name, text]) =>
            englishLeft(text.startsWith('<!doctype') ? wordsOfMarkup(text) : text).map(
              (words) => `${name}: ${words}`,
            ),
          )
        assert.deepEqual(left, [], locale)
        assert.doesNotMatch(surfaces['loading'] ?? '', />(?:Stylesheet|Script|Image|Document|Page)</)
        assert.match(surfaces['PDF'] ?? '', locale === 'ar-XB' ? /dir="rtl"/ : /dir="ltr"/)
      })
  })

  it('says in words that the browser crashed', { timeout: patient(120_000) }, async (t) => {
    const served = await openSite(t, paths)
    const inspecting = inspect(`${served.origin}/dies`)
    await until(() => served.asked.some(({ path }) => path === '/never'), 'the page is shown')
    for (const pid of renderersBelow(sharedHost().pid() ?? 0)) process.kill(pid, 'SIGKILL')
    const { document } = await inspecting
    assert.equal(document.profile, 'http')
    assert.match(document.left_out.join(' '), /browser/i)
    assertNoLeaks(document)
  })
})
