import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makePrintPage } from '../../../browser/chromium/print-page.ts'
import { gradeFindings, withoutProblems } from '../../../core/score/score.ts'
import { chromiumMissing, findChromium } from '../../../testing/browser/chromium.ts'
import { sampleFindings } from '../../../testing/facts/sample-report.ts'
import { Person } from '../../../testing/person.ts'
import {
  type BrowsedService,
  startBrowsedService,
  storeReportWithHistory,
} from '../../../testing/servers/service/browsed-service.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('the report page in a browser', { skip }, () => {
  let browsed: BrowsedService
  let report: string

  before(async () => {
    assert.ok(executablePath !== undefined, chromiumMissing)
    browsed = await startBrowsedService({ printPage: makePrintPage(executablePath) })
    report = await storeReportWithHistory(browsed)
  })
  after(() => browsed?.[Symbol.asyncDispose]())

  test('a printed report has no buttons and tabs, space between its parts, and the status of each finding', async () => {
    const { page, close } = await browsed.open()
    await page.goto(report)
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.tabs', '.segments', '.crumbs', '.filters', 'button', 'p.finding-body', '.ignore'])
      assert.equal(await page.locator(`main ${part}`).filter({ visible: true }).count(), 0, part)
    const gaps = await page.evaluate<number[]>(`(() => {
      const boxes = [...document.querySelectorAll('.report > *')].map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0)
      return boxes.slice(1).map(({ top }, index) => top - boxes[index].bottom)
    })()`)
    assert.ok(gaps.length > 2 && gaps.every((gap) => gap > 5), gaps.join(', '))
    const icon = "getComputedStyle(document.querySelector('.finding summary'), '::after').printColorAdjust"
    assert.equal(await page.evaluate(icon), 'exact')
    await close()
  })

  test('a password page opens with its password', async () => {
    const path = await browsed.store('https://example.com/', '2', 'sesame')
    const { page, close } = await browsed.open({ signedIn: false })
    await page.goto(path)
    await page.getByLabel('Password').fill('sesame')
    await page.getByRole('button', { name: 'Open report' }).click()
    await page.getByRole('heading', { level: 1, name: /Decent/ }).waitFor()
    // The console says that the page was locked.
    await close('401')
  })

  test('what-if computes the same score as the engine, and finds a shortest way to good', async () => {
    const { page, close } = await browsed.open()
    await page.goto(report)
    const shown = page.locator('.what-if-now')
    await page.locator('#text-compression').getByLabel('Mark as fixed').check()
    const findings = sampleFindings()
    const fixed = gradeFindings(withoutProblems(findings, new Set(['text-compression'])))
    assert.equal(await shown.innerText(), `${Math.floor(fixed.score ?? 0)} Decent, 1 marked as fixed`)
    await page.getByRole('button', { name: 'Find the fewest fixes to reach “good”' }).click()
    assert.match(await shown.innerText(), /^\d+ Good, \d+ marked as fixed$/)
    await page.getByRole('button', { name: 'Clear' }).click()
    assert.equal(await shown.innerText(), '54 Decent, no change yet')
    await close()
  })

  test('a report is printed as a PDF, within the same restrictions', async () => {
    const stranger = new Person(browsed.service.origin)
    const printed = await fetch(`${browsed.service.origin}${report}.pdf`)
    assert.equal(printed.headers.get('content-type'), 'application/pdf')
    const bytes = Buffer.from(await printed.arrayBuffer())
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
    assert.ok(bytes.includes('/StructTreeRoot'), 'tagged, so that it can be read aloud')
    assert.match(printed.headers.get('content-disposition') ?? '', /example\.com-\d{4}-\d\d-\d\d\.pdf/)
    assert.ok(bytes.length < 1_500_000, `${bytes.length} bytes`)
    const pages = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
    assert.ok(pages >= 4 && pages <= 8, `${pages} pages`)
    const hidden = await browsed.store('https://example.com/', '1')
    assert.equal((await stranger.get(`${hidden}.pdf`)).status, 404)
  })

  test('nothing that an audited page brought ever runs', async () => {
    const { page, close } = await browsed.open()
    await page.goto(report)
    await page.evaluate(openFolds)
    await page.mouse.move(200, 400)
    assert.equal(await page.evaluate("Object.hasOwn(globalThis, 'pwned')"), false)
    await close()
  })

  test('the keyboard reaches the skip link first, then everything in order and in view', async () => {
    const { page, close } = await browsed.open({ reducedMotion: 'reduce' })
    await page.goto(report)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate('document.activeElement.id'), 'main')
    // The sticky panel must not cover the focused element.
    await page.locator('.fix-tick input').first().check()
    await page.evaluate("document.querySelector('.skip').focus()")
    const stops: Stop[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate<Stop | null>(describeFocus)
      if (stop === null) break
      stops.push(stop)
    }
    assert.ok(stops.length > 100, `${stops.length} places`)
    assert.deepEqual(
      stops.filter(({ seen, ringed }) => !seen || !ringed),
      [],
    )
    assert.deepEqual(
      stops.map(({ place }) => place),
      stops.map(({ place }) => place).toSorted((one, other) => one - other),
    )
    const fold = page.locator('#hsts > details > summary')
    await fold.focus()
    await page.keyboard.press('Enter')
    assert.equal(await page.locator('#hsts > details').getAttribute('open'), '')
    await page.keyboard.press('Space')
    assert.equal(await page.locator('#hsts > details').getAttribute('open'), null)
    await close()
  })
})

/** Runs in the page, which has its own types. */
const openFolds = "for (const fold of document.querySelectorAll('details')) fold.open = true"

interface Stop {
  readonly name: string
  /** Position in document order. */
  readonly place: number
  /** Whether it is on screen and nothing covers it. */
  readonly seen: boolean
  readonly ringed: boolean
}

const describeFocus = `(() => {
  const focused = document.activeElement
  if (focused === document.body) return null
  const { left, top, width, height } = focused.getBoundingClientRect()
  const points = [[left + width / 2, top + height / 2], [left + 2, top + height / 2]]
  const hit = points.some(([x, y]) => {
    const found = document.elementFromPoint(x, y)
    return found !== null && (focused.contains(found) || found.contains(focused))
  })
  return {
    name: focused.outerHTML.slice(0, 120),
    place: [...document.querySelectorAll('*')].indexOf(focused),
    seen: hit && top >= 0 && top + Math.min(height, 20) <= innerHeight,
    ringed: getComputedStyle(focused).outlineStyle !== 'none',
  }
})()`
