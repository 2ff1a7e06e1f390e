import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { chromiumMissing, findChromium } from '../../testing/chromium.ts'
import { Person } from '../../testing/person.ts'
import { type Service, startService } from '../../testing/servers/api-service.ts'
import { newContext } from '../../testing/shared-browser.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('tables', { skip }, () => {
  let service: Service
  let session: string
  let report: string

  before(async () => {
    service = await startService({ pages: true })
    const owner = new Person(service.origin)
    await owner.signIn()
    session = owner.cookies.get('session') ?? ''
    const form = { url: 'https://example.com/' }
    const { body } = await service.call('/reports', { method: 'POST', form, headers: { prefer: 'wait=10' } })
    report = new URL(body.data.page_url).pathname
    const again = { results: '1' }
    await service.call(`/reports/${body.data.id}`, {
      method: 'PATCH',
      form: again,
      headers: { prefer: 'wait=10' },
    })
    await owner.post('/account/keys', { name: 'deploy', current_password: 'long enough' })
    const json = { url: 'https://hooks.example/', type: 'webhook', target: 'https://hooks.example/' }
    await service.call('/channels', { method: 'POST', json })
    const schedule = { target: { project: 'example.com' }, every: 'cron', cron: '0 6 * * MON,THU' }
    assert.equal((await service.call('/schedules', { method: 'POST', json: schedule })).status, 201)
  })
  after(() => service?.[Symbol.asyncDispose]())

  async function at(width: number): Promise<Page> {
    const context = await newContext({ baseURL: service.origin, viewport: { width, height: 900 } })
    await context.addCookies([{ name: 'session', value: session, url: service.origin }])
    return context.newPage()
  }

  test('the tables of a report fit a phone without scrolling sideways', async () => {
    const page = await at(390)
    for (const view of ['content', 'previews']) {
      await page.goto(`${report}?view=${view}`)
      assert.deepEqual(await page.evaluate(wider), [], view)
    }
    await page.goto(`${report}?view=content`)
    const image = page.locator('[aria-labelledby=images] tbody tr').first()
    assert.match(await image.innerText(), /a\.png\s+Missing\s+84\skB\s+800\s×\s600/)
    await page.context().close()
  })

  test('the list of reports fits every width', async () => {
    const page = await at(320)
    await page.goto('/reports')
    for (const width of [320, 390, 641, 738, 768, 833, 960, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      assert.deepEqual(await page.evaluate(wider), [], `at ${width} pixels`)
    }
    await page.context().close()
  })

  test('a tablet shows lists as tables, and they fit', async () => {
    const page = await at(768)
    for (const path of [
      `${report}/history`,
      '/account',
      '/account/keys',
      '/account/sessions',
      '/account/members',
      '/account/channels',
      '/projects',
      '/monitoring',
    ]) {
      await page.goto(path)
      assert.equal(await page.locator('table.list thead').first().isVisible(), true, path)
      for (const width of [738, 768, 834]) {
        await page.setViewportSize({ width, height: 900 })
        assert.deepEqual(await page.evaluate(wider), [], `${path} at ${width} pixels`)
      }
    }
    await page.context().close()
  })

  test('the list of checks uses the width it has, and is searched while typing', async () => {
    const page = await at(390)
    await page.goto('/audits')
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
    await page.keyboard.press('/')
    await page.keyboard.type('title length')
    assert.deepEqual(await page.locator('.checks-group a:visible').allTextContents(), ['Title length'])
    await page.keyboard.type(' of nothing')
    await page.getByRole('heading', { name: 'No check matches' }).waitFor()
    await page.context().close()
  })
})

/** Runs in the page: the number of columns that the checks of the first group are in. */
const columns = `new Set([...document.querySelectorAll('.checks-group:first-of-type li')]
  .map((check) => check.getBoundingClientRect().left)).size`

/** Runs in the page: the page itself and the parts of it that scroll sideways. */
const wider = `[document.documentElement, ...document.querySelectorAll('.scroll')]
  .filter((part) => part.scrollWidth > part.clientWidth)
  .map((part) => part.localName + ' ' + (part.getAttribute('aria-label') ?? ''))`
