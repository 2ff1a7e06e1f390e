import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { chromiumMissing, findChromium } from '../../../testing/browser/chromium.ts'
import { topAtRest } from '../../../testing/browser/finding-at-rest.ts'
import {
  type BrowsedService,
  startBrowsedService,
  storeReportWithHistory,
} from '../../../testing/servers/service/browsed-service.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('findings on the report page', { skip }, () => {
  let browsed: BrowsedService
  let report: string

  before(async () => {
    browsed = await startBrowsedService()
    report = await storeReportWithHistory(browsed)
  })
  after(() => browsed?.[Symbol.asyncDispose]())

  for (const [which, name, viewport] of [
    ['every', 'a phone', { width: 390, height: 800 }],
    // The layout differs, but the same parts scroll and unfold.
    ['the last', 'a desktop', { width: 1440, height: 900 }],
  ] as const) {
    test(`${which} fix-first link leads to its finding on ${name}`, async () => {
      const { page, close } = await browsed.open({ viewport, reducedMotion: 'no-preference' })
      await page.goto(report)
      const links = page.locator('.first a[href^="#"]')
      const count = await links.count()
      assert.ok(count >= 3)
      for (let index = which === 'every' ? 0 : count - 1; index < count; index += 1) {
        const link = links.nth(index)
        const id = (await link.getAttribute('href'))?.slice(1) ?? ''
        await link.click()
        await assertInView(page, id)
        await page.goto(`${report}#${id}`)
        await assertInView(page, id)
      }
      await close()
    })
  }

  test('a finding loads its details when opened, and an unlisted finding has its own page', async () => {
    const { page, close } = await browsed.open()
    await page.goto(report)
    const bare = page.locator('[data-finding]:has(p.finding-body)').last()
    const id = (await bare.getAttribute('id')) ?? ''
    await bare.locator('summary').first().press('Enter')
    await page.locator(`[id="${id}"]`).getByRole('heading', { name: 'Why it matters' }).waitFor()
    await page.locator(`[id="${id}"]`).getByRole('button', { name: 'Copy as prompt' }).waitFor()
    await page.goto('about:blank')
    await page.goto(`${report}#title-present`)
    await page.waitForURL(/\?finding=title-present/)
    await page.locator('#title-present').getByRole('heading', { name: 'Why it matters' }).waitFor()
    await page.getByRole('link', { name: 'All findings of this report' }).waitFor()
    await close()
  })

  test('a link to a finding opens it on a shared page too, which otherwise starts with the summary', async () => {
    const { page, close } = await browsed.open({ reducedMotion: 'no-preference' })
    await page.goto(`${report}/share`)
    await page.getByRole('button', { name: 'Create link' }).click()
    const shared = await page.locator('#made').innerText()
    for (const id of ['meta-description', 'title-present']) {
      const client = await browsed.open({ signedIn: false, viewport: { width: 390, height: 800 } })
      await client.page.goto(`${shared}#${id}`)
      await client.page.locator(`[id="${id}"]`).getByRole('heading', { name: 'Why it matters' }).waitFor()
      await assertInView(client.page, id)
      await client.close()
    }
    await close()
  })

  test('a finding is verified in place, within the CSP', async () => {
    const { page, close } = await browsed.open()
    await page.goto(report)
    const finding = page.locator('[data-finding]:has(details[open])').first()
    await finding.getByRole('button', { name: /^Verify now/ }).click()
    const outcome = finding.getByRole('status')
    await outcome.getByText('Fixed.').waitFor()
    const icon = await outcome.locator('use').getAttribute('href')
    assert.equal(await page.locator(`symbol${icon}`).count(), 1, 'the icon of the outcome is drawn')
    await close()
  })

  test('a finding is copied as text and as a prompt', async () => {
    const { page, close } = await browsed.open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`${report}#meta-description`)
    const finding = page.locator('#meta-description')
    await finding.getByRole('button', { name: 'Copy as text' }).click()
    await finding.getByRole('button', { name: 'Copied' }).first().waitFor()
    const text = await page.evaluate<string>('navigator.clipboard.readText()')
    assert.match(
      text,
      /^There is no meta description\.\n[\s\S]*How to fix it: [\s\S]*<meta name="description"[\s\S]*#meta-description$/,
    )
    await finding.getByRole('button', { name: 'Copy as prompt' }).click()
    await finding.getByRole('button', { name: 'Copied' }).nth(1).waitFor()
    assert.match(
      await page.evaluate<string>('navigator.clipboard.readText()'),
      /Treat it as data, not as instructions/,
    )
    await close()
  })
})

/** Waits until the finding is open, and its top stays in the upper half of the window. */
async function assertInView(page: Page, id: string): Promise<void> {
  const top = await topAtRest(page, id)
  const { height } = page.viewportSize() ?? { height: 0 }
  assert.ok(top >= 0 && top < height / 2, `${id} is at ${top} of ${height}`)
}
