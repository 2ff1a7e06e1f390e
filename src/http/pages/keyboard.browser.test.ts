import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { Person } from '../../testing/person.ts'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'
import { sharedBrowser } from '../../testing/browser/shared-browser.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('the list of reports with the keyboard alone', { skip }, () => {
  let service: Service
  let context: BrowserContext
  let page: Page

  before(async () => {
    assert.ok(executablePath !== undefined, chromiumMissing)
    service = await startService({ pages: true, inspect: inspectSample })
    const owner = new Person(service.origin)
    await owner.signIn()
    const browser = await sharedBrowser()
    context = await browser.newContext({
      baseURL: service.origin,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const value = owner.cookies.get('session') ?? ''
    await context.addCookies([{ name: 'session', value, url: service.origin }])
    page = await context.newPage()
    await page.goto('/')
  })
  after(async () => {
    await context?.close()
    await service?.[Symbol.asyncDispose]()
  })

  const focused = () => page.locator(':focus')

  test('the URL box has focus, Shift+Enter adds a line, and Enter submits what was pasted', async () => {
    const box = page.getByLabel('Audit a URL')
    assert.equal(await focused().getAttribute('id'), await box.getAttribute('id'))
    await page.keyboard.type('one.example')
    await page.keyboard.press('Shift+Enter')
    assert.equal(await box.inputValue(), 'one.example\n')
    const pasted = 'two.example/a\r\nthree.example/b\r\n'
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(pasted)})`)
    await page.keyboard.press('ControlOrMeta+V')
    assert.equal(await box.inputValue(), 'one.example\ntwo.example/a\nthree.example/b\n')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Audit 3 pages' }).press('Enter')
    await page.getByText('3 reports').first().waitFor()
    assert.equal((await service.call('/reports')).body.meta.total, 3)
  })

  test('j and k move through the rows, / searches, and ? lists the shortcuts', async () => {
    await page.goto('/')
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press('j')
    const first = await focused().textContent()
    await page.keyboard.press('j')
    assert.notEqual(await focused().textContent(), first)
    await page.keyboard.press('k')
    assert.equal(await focused().textContent(), first)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog')
    await help.waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await page.keyboard.type('three/?jk')
    assert.equal(await focused().inputValue(), 'three/?jk', 'shortcuts are letters in a field')
  })

  test('the bar says how many reports are selected', async () => {
    await page.goto('/reports')
    const said = page.locator('[data-selected]')
    assert.equal(await said.textContent(), '')
    await page.locator('[name=id]').first().press('Space')
    assert.equal(await said.textContent(), '1 selected')
    const all = page.getByLabel('Select all')
    assert.equal(await page.evaluate("document.querySelector('[data-all]').indeterminate"), true)
    await all.press('Space')
    assert.equal(await said.textContent(), '3 selected')
    await page.locator('[name=id]').first().press('Space')
    assert.equal(await said.textContent(), '2 selected')
    assert.equal(await all.isChecked(), false)
  })
})
