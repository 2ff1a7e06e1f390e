import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { Person } from '../../testing/person.ts'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { newContext } from '../../testing/browser/shared-browser.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('scripts of pages', { skip }, () => {
  let service: Service
  let session: string

  before(async () => {
    service = await startService({ pages: true })
    const owner = new Person(service.origin)
    await owner.signIn()
    session = owner.cookies.get('session') ?? ''
  })
  after(() => service?.[Symbol.asyncDispose]())

  async function at(width: number): Promise<Page> {
    const context = await newContext({ baseURL: service.origin, viewport: { width, height: 900 } })
    await context.addCookies([{ name: 'session', value: session, url: service.origin }])
    return context.newPage()
  }

  test('the form of a schedule shows the fields of its frequency', async () => {
    const page = await at(390)
    await page.goto('/monitoring/new')
    for (const [every, ...labels] of [
      ['daily', 'Time'],
      ['weekly', 'Day of the week', 'Time'],
      ['monthly', 'Day of the month', 'Time'],
      ['cron', 'Cron expression'],
    ] as const) {
      await page.getByLabel('How often').selectOption(every)
      const seen = await page.locator('form.card .field > label:visible').allTextContents()
      assert.deepEqual(
        seen.filter((label) => !['URLs', 'How often', 'Time zone'].includes(label)),
        labels,
        every,
      )
    }
    await page.context().close()
  })

  test('on a phone, the groups of the API reference are closed at first; on larger screens, all are open', async () => {
    const page = await at(390)
    await page.goto('/docs')
    assert.ok((await page.evaluate<number>('document.documentElement.scrollHeight')) < 2600)
    const operation = page.getByRole('link', { name: 'Create a report', exact: true })
    assert.equal(await operation.isVisible(), false)
    await page.locator('[data-group] summary').first().press('Enter')
    await operation.waitFor()
    await page.reload()
    await page.getByPlaceholder('Search operations').fill('create a report')
    await operation.waitFor()
    await page.goto('/docs#problem-not-found')
    await page.locator('#problem-not-found').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/docs')
    await operation.waitFor()
    await page.context().close()
    const context = await newContext({ baseURL: service.origin, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto('/docs')
    await plain.getByRole('link', { name: 'Create a report', exact: true }).waitFor()
    await context.close()
  })

  test('the list of checks is folded on a phone, has more columns on wider screens, and filters while typing', async () => {
    const page = await at(390)
    await page.goto('/audits')
    assert.ok((await page.evaluate<number>('document.documentElement.scrollHeight')) < 1800)
    assert.equal(await page.locator('.checks-group a:visible').count(), 0)
    for (const category of await page.locator('.checks summary').all()) await category.press('Enter')
    for (const [width, count] of [
      [320, 1],
      [390, 1],
      [768, 2],
      [1440, 4],
      [2560, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      assert.deepEqual(await page.evaluate(wider), [], `at ${width} pixels`)
      assert.equal(await page.evaluate(columns), count, `at ${width} pixels`)
    }
    await page.goto('/audits')
    await page.keyboard.press('/')
    await page.keyboard.type('title length')
    assert.deepEqual(await page.locator('.checks-group a:visible').allTextContents(), ['Title length'])
    await page.keyboard.type(' of nothing')
    await page.getByRole('heading', { name: 'No check matches' }).waitFor()
    await page.context().close()
  })
})

/** Runs in the page: the number of columns in the first group of checks. */
const columns = `new Set([...document.querySelectorAll('.checks-group:first-of-type li')]
  .map((check) => check.getBoundingClientRect().left)).size`

/** Runs in the page: the page itself and the parts of it that scroll sideways. */
const wider = `[document.documentElement, ...document.querySelectorAll('.scroll')]
  .filter((part) => part.scrollWidth > part.clientWidth)
  .map((part) => part.localName + ' ' + (part.getAttribute('aria-label') ?? ''))`
