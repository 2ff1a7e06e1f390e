import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { chromiumMissing, findChromium } from '../../../testing/browser/chromium.ts'
import { topAtRest } from '../../../testing/browser/finding-at-rest.ts'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { newContext } from '../../../testing/browser/shared-browser.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('what-if on the report page', { skip }, () => {
  let service: Service
  let report: string
  let ungraded: string

  before(async () => {
    service = await startService({ pages: true })
    report = await stored('https://example.com/')
    ungraded = await stored('https://example.com/ungraded')
  })

  async function stored(url: string): Promise<string> {
    const { body } = await service.call('/reports', { method: 'POST', form: { url, privacy: '0' } })
    return new URL(body.data.page_url).pathname
  }

  after(() => service?.[Symbol.asyncDispose]())

  async function opened(options: BrowserContextOptions, hash = '', path = report): Promise<Page> {
    const context = await newContext({
      baseURL: service.origin,
      reducedMotion: 'no-preference',
      ...options,
    })
    const page = await context.newPage()
    await page.goto(`${path}${hash}`)
    await page.locator('#what-if').waitFor()
    return page
  }

  test('where checks that a good result needs could not run, no way to it is offered', async () => {
    const page = await opened({}, '', ungraded)
    assert.equal(await page.getByRole('button', { name: /fewest fixes/ }).isVisible(), false)
    for (const box of await page.locator('.fix-tick input').all()) await box.check()
    const shown = await page.locator('.what-if-now').innerText()
    assert.match(
      shown,
      /^\d+ Decent, \d+ marked as fixed\. A good result needs the checks that could not run\.$/,
    )
    await page.context().close()
  })

  for (const [name, viewport] of [
    ['a phone', { width: 390, height: 800 }],
    ['a desktop', { width: 1440, height: 900 }],
  ] as const) {
    test(`the URL of a finding leads to it on ${name}, although the panel appears above it afterwards`, async () => {
      for (const id of ['hsts', 'text-compression']) {
        const page = await opened({ viewport }, `#${id}`)
        assertBetween(await topAtRest(page, id), 0, 40)
        await page.context().close()
      }
    })

    test(`the steps to good are listed with their points, and lead to their findings, on ${name}`, async () => {
      const page = await opened({ viewport })
      const gauges = () => page.locator('.gauge').allInnerTexts()
      const before = await gauges()
      await page.getByRole('button', { name: 'Find the fewest fixes to reach “good”' }).click()
      const steps = page.getByRole('list', { name: 'Fixes to reach “good”' }).getByRole('listitem')
      const shown = await page.locator('.what-if-now').innerText()
      const [, score = '', marked = ''] = /^(\d+) Good, (\d+) marked as fixed$/.exec(shown) ?? []
      assert.equal(await steps.count(), Number(marked))
      assert.ok(Number(marked) > 1)
      const scores = (await steps.allInnerTexts()).map((text) => /\+\d+(?:\.\d)? → (\d+)$/.exec(text)?.[1])
      assert.equal(scores.at(-1), score)
      assert.deepEqual(
        scores.map(Number),
        scores.map(Number).toSorted((one, other) => one - other),
      )
      assert.notDeepEqual(await gauges(), before, 'the gauges move with the marks')
      const link = steps.getByRole('link').last()
      const id = ((await link.getAttribute('href')) ?? '').slice(1)
      await link.click()
      // The panel with its steps covers a part of the screen, but not the finding.
      const place = await topAtRest(page, id)
      // Only now: while the page scrolls, so does the panel.
      const { top, bottom } = await panelEdges(page)
      if (top === 0) assertBetween(place, bottom, viewport.height - 40)
      else assertBetween(place, 0, top - 40)
      await page.locator(`[id="${id}"]`).getByLabel('Mark as fixed').uncheck()
      await page.locator('.steps').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Clear' }).press('Enter')
      assert.deepEqual(await gauges(), before)
      assert.equal(await page.locator(':focus').innerText(), 'Find the fewest fixes to reach “good”')
      await page.context().close()
    })
  }
})

/** Where the panel is: at the top of a desktop's window, or at the bottom of a phone's. */
async function panelEdges(page: Page): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await page.locator('#what-if').boundingBox()
  assert.ok(box !== null)
  return { top: box.y < 100 ? 0 : box.y, bottom: box.y + box.height }
}

function assertBetween(place: number, from: number, to: number): void {
  assert.ok(place >= from && place <= to, `The finding is at ${place}, not ${from} to ${to}`)
}
