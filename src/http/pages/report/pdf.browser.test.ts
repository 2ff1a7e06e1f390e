import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makePrintPage } from '../../../browser/chromium/print-page.ts'
import { categories, type Category } from '../../../core/audit.ts'
import type {
  BrowserSummary,
  Finding,
  FindingStatus,
  LabTimes,
  ReportDocument,
} from '../../../core/report/report.ts'
import { inLocale, type Locale } from '../../../messages/locale.ts'
import { chromiumMissing, findHeadlessShell } from '../../../testing/chromium.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { type PdfHeading, readPdf } from '../../../testing/pdf-headings.ts'
import { pdfDocument, pdfFooter, type PdfView } from '../../../views/report/pdf/document.ts'
import { categoryNames } from '../../../views/words.ts'
import { loadAssets } from '../shell/assets.ts'
import { printMarkup } from '../shell/print-markup.ts'

const executablePath = findHeadlessShell()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const [problem] = sampleDocument().findings.filter(
  ({ status, evidence }) => status === 'fail' && evidence.length > 0,
)
assert.ok(problem !== undefined)

/** Texts as long as those of real audits, from short to long. */
const sentences = [
  'Page has no H1.',
  'Page has a form or a session cookie but neither CSP frame-ancestors nor an X-Frame-Options header.',
  'Send a Cache-Control header for scripts, styles, fonts and images: a year for files whose name changes with their content, a day for all others. To cache such files longer, change their name or version with every change.',
  'Search results often show the meta description under the title. Without one, search engines pick some text from the page.',
]
const say = (index: number): string => sentences[index % sentences.length] ?? ''

const findingsIn = (category: Category, status: FindingStatus, count: number): readonly Finding[] =>
  Array.from({ length: count }, (_, index) => ({
    ...problem,
    id: `${category}-${status}-${index}`,
    category,
    status,
    points: (count - index) / 10,
    title: `${categoryNames[category]}: ${say(index).slice(0, 60)}`,
    message: `${categoryNames[category]} ${index}: ${say(index).slice(0, 90)}`,
    why: say(index + 3),
    advice: say(index + 2),
    plain: { title: say(index).slice(0, 70), why: say(index + 3), fix: say(index + 1) },
    cause: null,
  }))

const lab: LabTimes = {
  ttfb_ms: 1300,
  fcp_ms: 2200,
  lcp_ms: 5700,
  speed_index_ms: 3000,
  tbt_ms: 250,
  cls: 0.18,
  inp_ms: 80,
  load_ms: 6000,
}
const visit: BrowserSummary = {
  name: 'Chrome',
  profile: 'a phone',
  lab,
  samples: [lab],
  observed: lab,
  largest: null,
  requests: [],
  request_count: 3,
  wire_bytes: 90_000,
  pictures: [],
}

/** Problems, passed checks and checks that could not run, by category. */
type Counts = Partial<Record<Category, readonly [problems: number, passed: number, unchecked: number]>>

const reportWith = (counts: Counts): ReportDocument => ({
  ...sampleDocument({ browser: visit, profile: 'http+browser' }),
  left_out: [],
  findings: categories.flatMap((category) => {
    const [problems, passed, unchecked] = counts[category] ?? [0, 20, 0]
    return [
      ...findingsIn(category, 'fail', problems),
      ...findingsIn(category, 'pass', passed),
      ...findingsIn(category, 'inconclusive', unchecked),
      ...findingsIn(category, 'not-applicable', 12),
    ]
  }),
})

const bad = reportWith({
  seo: [22, 29, 1],
  performance: [17, 43, 12],
  security: [9, 12, 1],
  accessibility: [16, 17, 5],
  'best-practices': [8, 22, 0],
  social: [1, 0, 0],
  'ai-readiness': [1, 6, 0],
})
const decent = reportWith({
  seo: [9, 40, 0],
  performance: [3, 58, 0],
  security: [4, 11, 0],
  accessibility: [4, 23, 0],
  social: [1, 0, 0],
  'ai-readiness': [1, 5, 0],
})
const { browser: _visit, ...withoutBrowser } = reportWith({
  seo: [20, 39, 1],
  performance: [4, 30, 1],
  security: [2, 12, 0],
  accessibility: [3, 35, 9],
  social: [5, 3, 1],
})

describe('the PDF of a report, printed', { skip }, () => {
  async function print(document: ReportDocument, view: Partial<PdfView> = {}, locale: Locale = 'en') {
    assert.ok(executablePath !== undefined, chromiumMissing)
    const assets = await loadAssets()
    const site = { name: 'Studio', footer: null, asset: assets.url, logo: null, accent: null }
    const shown = { site, document, pictures: '/p', online: 'https://p.example/r/s', full: false, ...view }
    const markup = inLocale(locale, () =>
      printMarkup(pdfDocument(shown), assets.find, { footer: pdfFooter(shown) }),
    )
    const pdf = await makePrintPage(executablePath)(1, markup)
    const { pages, headings } = readPdf(pdf)
    for (const { title, bottom } of headings)
      assert.ok(bottom > footPoints + twoLines, `“${title}” is alone at the foot of its page`)
    assert.ok(pdf.length < 1_500_000, `${pdf.length} bytes`)
    return { pages, headings }
  }

  /** Each on a page of its own, at its top. */
  function assertOwnPages(headings: readonly PdfHeading[], own: readonly Category[]): void {
    const starts = own.map((category) => headings.find(({ title }) => title === categoryNames[category]))
    assert.deepEqual(
      starts.map((start) => start?.page),
      own.map((_, index) => index + 3),
    )
    for (const start of starts) assert.ok((start?.bottom ?? 0) > topPoints, JSON.stringify(start))
  }

  test('a bad page with problems everywhere has eight pages, and the two shortest categories share one', async () => {
    const { pages, headings } = await print(bad)
    assert.equal(pages, 8)
    assertOwnPages(headings, ['seo', 'performance', 'security', 'accessibility', 'best-practices'])
    const shared = (['social', 'ai-readiness'] as const).map((category) =>
      headings.find(({ title }) => title === categoryNames[category]),
    )
    assert.deepEqual(
      shared.map((heading) => heading?.page),
      [8, 8],
    )
  })

  test('a decent page and one without a browser have a page for each category with something to do', async () => {
    const { pages, headings } = await print(decent)
    assert.equal(pages, 8)
    assertOwnPages(headings, ['seo', 'performance', 'security', 'accessibility'])
    const http = await print(withoutBrowser)
    assert.equal(http.pages, 8)
    assertOwnPages(http.headings, ['seo', 'performance', 'security', 'accessibility', 'social'])
  })

  test('a clean page has four pages', async () => {
    assert.equal((await print(reportWith({}))).pages, 4)
  })

  test('other languages and a brand with long names have no more pages', async () => {
    for (const locale of ['en-XA', 'ar-XB'] as const)
      assert.equal((await print(bad, {}, locale)).pages, 8, locale)
    const assets = await loadAssets()
    const site = { name: 'Studio North', footer: 'Studio North, Portland', asset: assets.url, logo: null }
    const client = 'Northfield Joinery, Carpentry and Restoration of Historic Furniture & Sons'
    const branded = { ...site, accent: null, client, contact: 'hello@studio.example' }
    assert.equal((await print(bad, { site: branded })).pages, 8)
  })

  test('with all findings, no heading is left alone and the file stays small enough for e-mail', async () => {
    const { pages, headings } = await print(decent, { full: true })
    assert.ok(pages > 8, `${pages} pages`)
    const start = headings.find(({ title }) => title === 'Appendix: all findings')?.page ?? pages
    const explained = headings.filter(({ page, title }) => page >= start && /^[A-Z].* \d+: /.test(title))
    assert.equal(explained.length, 22, 'a heading for each problem')
  })
})

/** The foot of a page in points, two lines of text, and where the first heading of a page is at least. */
const [footPoints, twoLines, topPoints] = [57, 26, 700]
