import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { makePrintPage, readFitScript } from '../../../browser/chromium/print-page.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { inLocale, type Locale } from '../../../messages/locale.ts'
import { chromiumMissing, findChromium, findHeadlessShell } from '../../../testing/browser/chromium.ts'
import { reportWith } from '../../../testing/facts/printed-report.ts'
import { newContext } from '../../../testing/browser/shared-browser.ts'
import { pdfDocument } from '../../../views/report/pdf/document.ts'
import { loadAssets } from '../shell/assets.ts'
import { printMarkup } from '../shell/print-markup.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** Titles that are much wider than the estimate expects: capitals, and ideographs. */
const wide = (document: ReportDocument): ReportDocument => ({
  ...document,
  findings: document.findings.map((finding) => ({ ...finding, title: finding.title.toUpperCase() })),
})

describe('the PDF of a report, fitted to its pages', { skip }, () => {
  async function fitted(
    document: ReportDocument,
    {
      full = false,
      locale = 'en',
      isEven = false,
    }: {
      readonly full?: boolean
      readonly locale?: Locale
      /** Makes all letters equally wide, so that lines break at the same words whatever fonts are installed. */
      readonly isEven?: boolean
    } = {},
  ) {
    const assets = await loadAssets()
    const site = { name: 'Studio', footer: null, asset: assets.url, logo: null, accent: null }
    const view = { site, document, pictures: '/p', online: 'https://p.example/r/s', full }
    const context = await newContext({ viewport: { width: 800, height: 1200 }, deviceScaleFactor: 4 })
    const page = await context.newPage()
    await page.emulateMedia({ media: 'print' })
    const markup = inLocale(locale, () => printMarkup(pdfDocument(view), assets.find))
    await page.setContent(markup)
    if (isEven) await page.addStyleTag({ content: '* { font-family: monospace !important }' })
    await page.evaluate(await readFitScript())
    // As wide as the printed area.
    await page.addStyleTag({ content: 'body { width: 178mm }' })
    return { page, markup, [Symbol.asyncDispose]: () => context.close() }
  }

  /** Lists that are cut off, and lists whose heading promises another number than they have and count. */
  const wrongLists = (page: Page): Promise<readonly string[]> =>
    page.evaluate(`[...document.querySelectorAll('[data-more]')].flatMap((list) => {
      const isCut = list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1
      const heading = list.previousElementSibling.textContent
      const numberIn = (text) => Number(/\\d+/.exec(text ?? '0')[0])
      const counted = numberIn(list.querySelector('[data-rest]')?.textContent)
      const told = list.querySelectorAll('li:not([data-rest])').length + counted
      return isCut || told !== numberIn(heading) ? [heading + ': ' + told + (isCut ? ', cut off' : '')] : []
    })`)

  /** The heights of pages that are taller than the paper, in millimeters. */
  const tallSheets = (page: Page): Promise<readonly number[]> =>
    page.evaluate(`[...document.querySelectorAll('[data-sheet]')]
      .map((sheet) => (sheet.getBoundingClientRect().height * 25.4) / 96)
      .filter((height) => height > 261)`)

  for (const locale of ['en', 'en-XA', 'ar-XB'] as const)
    test(`no list is cut off without saying how many are missing (${locale})`, async () => {
      const document = wide(
        reportWith({
          seo: [3, 90, 0],
          performance: [5, 43, 12],
          security: [9, 60, 1],
          accessibility: [16, 40, 5],
          'best-practices': [8, 22, 0],
        }),
      )
      await using print = await fitted(document, { locale })
      assert.deepEqual(await wrongLists(print.page), [])
      assert.deepEqual(await tallSheets(print.page), [])
    })

  test('a summary with long texts stays one page, with all of its fixes', async () => {
    const report = reportWith({ seo: [5, 20, 0] })
    const said = (sentences: number): ReportDocument => ({
      ...report,
      left_out: [
        'With 35,034 elements, the page is too large for the accessibility checker (axe). '.repeat(3),
      ],
      findings: report.findings.map((finding) => ({
        ...finding,
        severity: 'critical',
        plain: {
          title: 'The page has no second line of defense against code that an attacker sneaks in',
          why: 'If somebody manages to sneak a script into the page, it can read everything. '.repeat(
            sentences,
          ),
          fix: 'Ask your developer for a Content-Security-Policy, and to try it first. '.repeat(sentences),
        },
      })),
    })
    for (const sentences of [2, 3, 4]) {
      await using print = await fitted(said(sentences))
      assert.deepEqual(await tallSheets(print.page), [], `${sentences} sentences`)
      assert.equal(await print.page.locator('.to-do > li').count(), 5)
    }
  })

  test('a list shows as many entries as its page has room for', async () => {
    const report = reportWith({ seo: [2, 90, 0], performance: [1, 12, 0] })
    // Much narrower than the estimate expects.
    const findings = report.findings.map((finding) => ({ ...finding, title: 'il '.repeat(20) }))
    await using print = await fitted({ ...report, findings })
    assert.deepEqual(await wrongLists(print.page), [])
    const lists: readonly { shown: number; left: number }[] = await print.page.evaluate(
      `[...document.querySelectorAll('[data-more]')].map((list) => ({
        shown: list.querySelectorAll('li.pass').length,
        left: Number(list.dataset.leftOut),
      }))`,
    )
    assert.equal(lists[1]?.left, 0)
    const [, estimate] = /data-left-out="(\d+)"/.exec(print.markup) ?? []
    assert.ok(Number(lists[0]?.left) < Number(estimate), `${lists[0]?.left} instead of ${estimate}`)
  })

  test('screenshots are printed as JPEG, and images with transparency as they are', async () => {
    const executable = findHeadlessShell()
    assert.ok(executable !== undefined, chromiumMissing)
    const context = await newContext()
    const page = await context.newPage()
    const [photo, logo]: readonly string[] = await page.evaluate(`['webp', 'png'].map((format) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 412, height: 800 })
      const paint = canvas.getContext('2d')
      for (let y = 0; y < 800; y += 4)
        for (let x = 0; x < 412; x += 4) {
          paint.fillStyle = 'hsl(' + ((x * y) % 360) + ' 60% 50%)'
          paint.fillRect(x, y, 4, 4)
        }
      return canvas.toDataURL('image/' + format)
    })`)
    await context.close()
    const print = makePrintPage(executable)
    const crop = `<svg viewBox="0 0 100 50" width="100"><image href="${photo}" width="412" height="800" /></svg>`
    const [shots, logos] = [
      await print(1, `<img src="${photo}" width="412" height="800">${crop}`),
      await print(1, `<img src="${logo}" width="412" height="800">`),
    ]
    assert.equal(shots.toString('latin1').match(/\/DCTDecode/g)?.length, 1, 'both show one image')
    assert.doesNotMatch(logos.toString('latin1'), /\/DCTDecode/)
  })

  test('the pages of the appendix are full, except the last, and it begins below the lists before it', async () => {
    const counts = [14, 20, 0] as const
    const document = reportWith({ seo: counts, performance: counts, security: counts, accessibility: counts })
    const uneven = document.findings.map((finding, index) => ({
      ...finding,
      evidence: [],
      snippets: Array.from({ length: [0, 1, 8, 0][index % 4] ?? 0 }, () => ({
        platform: 'nginx' as const,
        code: 'add_header Strict-Transport-Security "max-age=300" always;\n'.repeat(2),
      })),
    }))
    await using print = await fitted({ ...document, findings: uneven }, { full: true, isEven: true })
    // The position of each card or part of one, as if there were no page breaks, and whether a page starts with it.
    const cards: readonly { top: number; bottom: number; starts: boolean }[] = await print.page.evaluate(
      `[...document.querySelectorAll('[data-pack] > li')].flatMap((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        const list = card.parentElement
        const start = list.firstElementChild === card ? list.previousElementSibling : card
        const starts = start.style.breakBefore === 'page'
        const tail = card.querySelector('[data-tail]')
        if (tail?.style.breakBefore !== 'page') return [{ top, bottom, starts }]
        const cut = tail.getBoundingClientRect().top
        return [{ top, bottom: cut, starts }, { top: cut, bottom, starts: true }]
      })`,
    )
    const continued: readonly string[] = await print.page.evaluate(
      `[...document.querySelectorAll('[data-continued]')].filter((title) => {
        const { hidden, parentElement } = title
        return hidden === (parentElement.style.breakBefore === 'page')
      }).map((title) => title.textContent)`,
    )
    assert.deepEqual(continued, [], 'examples on a page of their own say whose they are')
    const ends = cards.flatMap(({ starts }, index) => (starts ? [index] : []))
    const page = (261 * 96) / 25.4
    // Where the last page of lists begins, on which the appendix starts.
    const start: number = await print.page.evaluate(
      `[...document.querySelectorAll('[data-flow], [data-flow] *')]
        .findLast((element) => element.matches('[data-flow]') || element.style.breakBefore === 'page')
        .getBoundingClientRect().top`,
    )
    const used = [0, ...ends].map((first, index) => {
      const last = cards[(ends[index] ?? cards.length) - 1]
      return ((last?.bottom ?? 0) - (index === 0 ? start : (cards[first]?.top ?? 0))) / page
    })
    assert.ok(cards.length > 56, 'some cards continue on the next page')
    assert.ok(used.length > 5, String(used))
    assert.deepEqual(
      used.slice(0, -1).filter((share) => share < 0.8 || share > 1),
      [],
    )
  })
})
