import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { makePrintPage } from '../../browser/chromium/print-page.ts'
import type { Mail } from '../../core/ports/monitoring/sending.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { type BrowsedService, startBrowsedService } from '../../testing/servers/service/browsed-service.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

suite('a report for a client', { skip }, () => {
  let browsed: BrowsedService
  const mails: Mail[] = []

  before(async () => {
    assert.ok(executablePath !== undefined, chromiumMissing)
    browsed = await startBrowsedService({
      printPage: makePrintPage(executablePath),
      sending: {
        sendMail: async (mail) => {
          mails.push(mail)
          return '250 OK'
        },
      },
    })
  })
  after(() => browsed?.[Symbol.asyncDispose]())

  test('an agency audits, brands, schedules and sends a report, and the client reads it', async () => {
    const { page, close } = await browsed.open({ signedIn: false })
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill('owner@example.com')
    await page.getByLabel('Password').fill('long enough')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Audit a URL').fill('client.example')
    await page.getByLabel('Audit a URL').press('Enter')
    await page.getByRole('heading', { level: 1, name: /Decent/ }).waitFor()
    const own = page.url()
    await page.getByRole('link', { name: 'client.example', exact: true }).first().click()
    await page.getByRole('link', { name: 'Branding' }).click()
    await page.getByLabel('Name').fill('Studio North')
    await page.getByLabel('Client', { exact: true }).fill('Northfield Joinery')
    await page.getByLabel('Contact').fill('hello@studio.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.brand-page').first().getByText('Studio North').waitFor()
    await page.getByRole('link', { name: 'client.example', exact: true }).click()
    await page.getByRole('link', { name: 'Schedule' }).click()
    await page.getByLabel('How often').selectOption('Every week')
    await page.getByRole('button', { name: 'Save schedule' }).click()
    await page.getByRole('cell', { name: 'All pages of client.example', exact: true }).waitFor()
    await page.goto(own)
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.locator('#made').innerText()
    await page.getByLabel('To', { exact: true }).fill('client@northfield.example')
    assert.ok((await page.getByLabel('Message').inputValue()).includes(link))
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Sent to client@northfield.example.').waitFor()
    await close()

    const [mail] = mails
    const [pdf] = mail?.attachments ?? []
    assert.deepEqual(
      [mail?.to, mail?.replyTo, mail?.fromName],
      ['client@northfield.example', 'owner@example.com', 'Studio North'],
    )
    assert.match(mail?.text ?? '', /\nStudio North\r?\n$/, 'signed')
    assert.match(pdf?.name ?? '', /^client\.example-\d{4}-\d\d-\d\d\.pdf$/)
    assert.equal(Buffer.from(pdf?.bytes ?? []).toString('latin1', 0, 5), '%PDF-')
    const [address = ''] = /http\S+\/s\/\w+/.exec(mail?.text ?? '') ?? []
    const client = await browsed.open({ signedIn: false })
    await client.page.goto(address)
    await client.page.getByText('Studio North').first().waitFor()
    assert.equal(await client.page.locator('header nav').count(), 0, 'none of our navigation')
    const printed = await client.context.request.get(`${address}.pdf`)
    assert.equal(printed.headers()['content-type'], 'application/pdf')
    await client.close()
  })
})
