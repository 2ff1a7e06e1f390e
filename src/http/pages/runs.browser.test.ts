import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { type BrowsedService, startBrowsedService } from '../../testing/servers/service/browsed-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('a run on the pages', { skip }, () => {
  let browsed: BrowsedService
  /** Runs of a page that ends with this name wait for it. */
  let held: Promise<void> | undefined

  before(async () => {
    browsed = await startBrowsedService({
      inspect: async (url, options) => {
        if (url.endsWith('/held')) await held
        // Often enough that a page rendered late still receives some.
        for (let step = 1; url.includes('slow') && step <= 10; step += 1) {
          await new Promise((next) => setTimeout(next, 200))
          options.progress?.('checking', step / 10)
        }
        return inspectSample(url, options)
      },
    })
  })
  after(() => browsed?.[Symbol.asyncDispose]())

  test('a person signs in, submits a page and watches until the report appears', async () => {
    const { page, close } = await browsed.open({ signedIn: false })
    await page.goto('/')
    await page.getByLabel('E-mail').fill('owner@example.com')
    await page.getByLabel('Password').fill('long enough')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Audit a URL').fill('example.com/slow')
    await page.getByRole('button', { name: 'Run audit' }).click()
    await page.getByText('Checking the page').waitFor()
    await page.getByRole('heading', { level: 1, name: /Decent\s+54/ }).waitFor()
    await page.getByRole('button', { name: 'Re-run' }).click()
    await page.getByRole('heading', { level: 1, name: /Decent\s+54/ }).waitFor()
    await close()
  })

  test('without JavaScript the same happens, and the page refreshes itself', async () => {
    const { page, close } = await browsed.open({ javaScriptEnabled: false })
    await page.goto('/reports')
    await page.getByLabel('Audit a URL').fill('https://example.com/slow-too')
    await page.getByRole('button', { name: 'Run audit' }).click()
    await page.getByRole('heading', { level: 1, name: /Decent\s+54/ }).waitFor()
    await page
      .locator('.gauges')
      .getByRole('link', { name: /Performance/ })
      .click()
    await page.waitForURL(/category=performance/)
    assert.equal(await page.locator('#hsts').count(), 0)
    await page.locator('#js-defer summary').first().click()
    await page.locator('#js-defer').getByRole('heading', { name: 'Why it matters' }).waitFor()
    await page.getByRole('link', { name: /^Passed/ }).click()
    await page.waitForURL(/status=pass/)
    assert.equal(await page.locator('[data-finding]').count(), 0)
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await page.getByLabel('Password:').check()
    await page.getByLabel('Report password').fill('sesame')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await close()
  })

  test('a viewer of a report in progress sees it appear', async () => {
    const form = { url: 'https://example.com/held', privacy: '0' }
    const headers = { prefer: 'respond-async' }
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = first.promise
    const { body } = await browsed.service.call('/reports', { method: 'POST', form, headers })
    const { page, close } = await browsed.open({ signedIn: false })
    await page.goto(body.data.page_url)
    await page.getByRole('heading', { name: /^(Auditing the page…|Queued)/ }).waitFor()
    first.resolve()
    await page.getByRole('heading', { level: 1, name: /Decent\s+54/ }).waitFor()
    held = second.promise
    await browsed.service.call(`/reports/${body.data.id}`, {
      method: 'PATCH',
      form: { results: '1' },
      headers,
    })
    await page.reload()
    await page.getByText('A new run is in progress').waitFor()
    second.resolve()
    await close()
  })

  /** Starts a run that stays in progress until `finish`, and a page that its row in the list will be on. */
  async function reportInProgress(url: string) {
    const gate = Promise.withResolvers<void>()
    held = gate.promise
    const form = { url, privacy: '0' }
    const headers = { prefer: 'respond-async' }
    const { body } = await browsed.service.call('/reports', { method: 'POST', form, headers })
    const { page, close } = await browsed.open()
    const row = page.locator('tr', { has: page.locator(`input[value="${body.data.id}"]`) })
    return { page, row, finish: gate.resolve, close }
  }

  test('when a run ends, the list shows its result and keeps what is being entered', async () => {
    const { page, row, finish, close } = await reportInProgress('https://example.com/held')
    await page.goto('/reports')
    await row.getByText(/Queued|Running/).waitFor()
    await row.getByRole('checkbox').check()
    const box = page.getByLabel('Audit a URL')
    await box.fill('https://example.com/typed')
    finish()
    await row.getByText('Decent').waitFor()
    assert.equal(await box.inputValue(), 'https://example.com/typed')
    assert.ok(await row.getByRole('checkbox').isChecked(), 'it stays selected')
    assert.equal(await page.locator(':focus').getAttribute('id'), 'addresses', 'the focus stays where it was')
    await close()
  })

  test('a row whose run ends stays in a filtered list, and says that it no longer matches', async () => {
    const { page, row, finish, close } = await reportInProgress('https://example.com/leaves/held')
    for (const state of ['queued', 'running']) {
      await page.goto(`/reports?state=${state}`)
      if ((await row.count()) > 0) break
    }
    finish()
    await row.getByText('No longer matches the filters').waitFor()
    await row.getByText('Finished').waitFor()
    await close()
  })
})
