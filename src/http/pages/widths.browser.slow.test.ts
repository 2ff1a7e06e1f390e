import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { Person } from '../../testing/person.ts'
import { type Service, serviceFor, startService } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'
import { newContext } from '../../testing/browser/shared-browser.ts'

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
    const failing = {
      type: 'webhook',
      target: 'http://127.0.0.1:1/',
      name: 'Deliveries of the web team',
      events: ['report.finished'],
    }
    assert.equal((await service.call('/channels', { method: 'POST', json: failing })).status, 201)
    const form = { url: 'https://example.com/' }
    const { body } = await service.call('/reports', { method: 'POST', form, headers: { prefer: 'wait=10' } })
    report = new URL(body.data.page_url).pathname
    await service.app.deliver()
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
      const [line, cell] = await Promise.all(
        ['.sparkline', 'td:has(.sparkline)'].map((part) =>
          page.locator(`.reports ${part}`).first().boundingBox(),
        ),
      )
      const [end, room] = [line, cell].map((box) => (box?.x ?? 0) + (box?.width ?? 0))
      assert.ok((end ?? 999) <= (room ?? 0) + 1, `the line ends at ${end} of ${room} at ${width} pixels`)
    }
    await page.context().close()
  })

  test('a report with a trend fits while its next run waits', async (t) => {
    let isHeld = false
    const held = await serviceFor(t, {
      pages: true,
      workers: 1,
      inspect: async (...given) => {
        while (isHeld) await new Promise((next) => setTimeout(next, 20))
        return inspectSample(...given)
      },
    })
    const form = { url: 'https://example.com/' }
    const headers = { prefer: 'wait=10' }
    const { body } = await held.call('/reports', { method: 'POST', form, headers })
    await held.call(`/reports/${body.data.id}`, { method: 'PATCH', form: { results: '1' }, headers })
    isHeld = true
    await held.app.storeReport(held.account.id, { url: 'https://example.com/before-it' })
    await held.app.updateReport(held.account.id, body.data.id, { rerun: true })
    const owner = new Person(held.origin)
    await owner.signIn()
    const context = await newContext({ baseURL: held.origin, javaScriptEnabled: false })
    const value = owner.cookies.get('session') ?? ''
    await context.addCookies([{ name: 'session', value, url: held.origin }])
    const page = await context.newPage()
    await page.goto('/reports')
    await page.getByText('Waiting for other reports to finish').waitFor()
    for (const width of [320, 390, 640, 768]) {
      await page.setViewportSize({ width, height: 900 })
      assert.deepEqual(await page.evaluate(outside), [], `at ${width} pixels`)
    }
    isHeld = false
    await context.close()
  })

  test('a phone shows two lines for a run, and a result is never split', async () => {
    const page = await at(390)
    await page.goto(`${report}/history`)
    const run = await page.locator('.runs tbody tr').first().boundingBox()
    assert.ok((run?.height ?? 999) < 90, String(run?.height))
    assert.equal(await page.locator('.runs .rules').first().isVisible(), false)
    const [choice, cell] = await Promise.all(
      ['[type=radio]', 'td:has(> [type=radio])'].map((part) =>
        page.locator(`.runs ${part}`).first().boundingBox(),
      ),
    )
    const [middle, middleOfCell] = [choice, cell].map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2)
    assert.ok(Math.abs((middle ?? 0) - (middleOfCell ?? 99)) < 1, 'a choice is level with its label')
    const [result, change] = await Promise.all(
      ['.run-result', 'td.number'].map((part) => page.locator(`.runs ${part}`).first().boundingBox()),
    )
    assert.ok((result?.y ?? 0) + (result?.height ?? 0) <= (change?.y ?? 0), 'the change is below the result')
    const name = await page.locator('.sparks li > :first-child').nth(1).boundingBox()
    assert.ok((name?.height ?? 999) < 24, 'the name of a category is on one line')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/projects/example.com')
      const verdict = await page.locator('.verdict').first().boundingBox()
      assert.ok((verdict?.height ?? 999) < 30, `at ${width} pixels`)
    }
    await page.context().close()
  })

  test('a chart is as high as it needs to be on a phone, and its text keeps its size', async () => {
    const page = await at(390)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${report}/history`)
      const chart = await page.locator('.chart').boundingBox()
      assert.ok((chart?.height ?? 0) >= 160, `${chart?.height} at ${width} pixels`)
      const label = await page.locator('.chart text').first().boundingBox()
      assert.ok((label?.height ?? 0) >= 12, `text of ${label?.height} at ${width} pixels`)
      assert.deepEqual(await page.evaluate(wider), [], `at ${width} pixels`)
    }
    await page.context().close()
  })

  test('on a phone, no word or number of a comparison is split', async () => {
    const ids = []
    for (const url of ['https://example.com/', 'https://example.com/bad']) {
      const headers = { prefer: 'wait=10' }
      const { body } = await service.call('/reports', { method: 'POST', form: { url }, headers })
      ids.push(body.data.id)
    }
    const page = await at(390)
    await page.goto(`/compare?one=${ids[0]}&other=${ids[1]}`)
    const parts = await page.locator('.versus-table .delta > *').all()
    assert.ok(parts.length > 7, String(parts.length))
    for (const part of parts) {
      const box = await part.boundingBox()
      assert.ok((box?.height ?? 999) < 24, `${await part.innerText()} is ${box?.height} pixels high`)
    }
    assert.deepEqual(await page.evaluate(wider), [])
    await page.context().close()
  })

  test('on a phone, a filter of findings is one line', async () => {
    const page = await at(390)
    await page.goto(report)
    const bar = await page.locator('.filters').boundingBox()
    assert.ok((bar?.height ?? 999) < 270, `${bar?.height} pixels`)
    const lines = await page
      .locator('.filters .chips')
      .evaluateAll((all) => all.map((each) => each.clientHeight))
    assert.ok(Math.max(...lines) < 50, String(lines))
    assert.deepEqual(await page.evaluate(wider), [])
    const last = page.locator('.filters .chips').last().getByRole('link').last()
    await last.focus()
    const box = await last.boundingBox()
    assert.ok((box?.x ?? 999) + (box?.width ?? 0) <= 390, 'a focused filter is scrolled into view')
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
      if (path === '/account/channels') await page.getByText('Failing since').waitFor()
      assert.equal(await page.locator('table.list thead').first().isVisible(), true, path)
      for (const width of [738, 768, 834]) {
        await page.setViewportSize({ width, height: 900 })
        assert.deepEqual(await page.evaluate(wider), [], `${path} at ${width} pixels`)
      }
    }
    await page.context().close()
  })
})

/** Runs in the page: the cells of the list whose content leaves their row. */
const outside = `[...document.querySelectorAll('.reports tbody tr')].flatMap((row) => [...row.cells]
  .filter((cell) => {
    const content = document.createRange()
    content.selectNodeContents(cell)
    return content.getBoundingClientRect().right > row.getBoundingClientRect().right
  })
  .map((cell) => cell.textContent.trim()))`

/** Runs in the page: the page itself and the parts of it that scroll sideways. */
const wider = `[document.documentElement, ...document.querySelectorAll('.scroll')]
  .filter((part) => part.scrollWidth > part.clientWidth)
  .map((part) => part.localName + ' ' + (part.getAttribute('aria-label') ?? ''))`
