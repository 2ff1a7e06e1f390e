import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makePrintPage } from '../../../browser/chromium/print-page.ts'
import type { Category } from '../../../core/audit.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { inLocale, type Locale } from '../../../messages/locale.ts'
import { chromiumMissing, findHeadlessShell } from '../../../testing/browser/chromium.ts'
import { reportWith } from '../../../testing/facts/printed-report.ts'
import { type PdfHeading, readPdf } from '../../../testing/words/pdf-headings.ts'
import { pdfDocument, pdfFooter, type PdfView } from '../../../views/report/pdf/document.ts'
import { categoryNames } from '../../../views/words.ts'
import { loadAssets } from '../shell/assets.ts'
import { printMarkup } from '../shell/print-markup.ts'

const executablePath = findHeadlessShell()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

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
    const text = withoutSpaces(textOf(markup))
    for (const { title, bottom } of headings) {
      assert.ok(bottom > footPoints + twoLines, `“${title}” is alone at the foot of its page`)
      assert.ok(text.includes(withoutSpaces(title)), `“${title}” is not a text of the document`)
    }
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
    const wrapped = headings.find(({ title }) => title.startsWith('SEO 1: '))?.title
    assert.match(wrapped ?? '', /a session cookie but neither CSP/)
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

/** Without tags. Titles in the outline of a PDF have no soft hyphens. */
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>|\u00ad/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** In a heading from right to left, Chromium adds marks of direction and leaves out spaces where English wraps. */
const withoutSpaces = (text: string): string =>
  text.replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, '')

/** The foot of a page in points, two lines of text, and where the first heading of a page is at least. */
const [footPoints, twoLines, topPoints] = [57, 26, 700]
