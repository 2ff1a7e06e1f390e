import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { messageOf } from '../../app/channels/event-message.ts'
import { mailOf } from '../../app/channels/templates/email.ts'
import type { SentEvent } from '../../core/ports/monitoring/outbox.ts'
import { sentence } from '../../core/sentence.ts'
import { inLocale } from '../../messages/locale.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { Person } from '../../testing/person.ts'
import {
  commonPages,
  faultsOf,
  openPages,
  openPseudoContext,
  pseudoLocales,
} from '../../testing/browser/pseudo-pages.ts'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'
import { plainMail } from '../../testing/words/plain-mail.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/** Whether text outside a page has letters that a pseudo-locale would have replaced. */
const isEnglish = (text: string): boolean =>
  /[aeiou]/i.test(text.replaceAll(/https?:\S+|\S+\.example\S*|Plumbline/g, ''))

/** Everything that is sent by e-mail, apart from alerts, whose texts come with them. */
const events: readonly Pick<SentEvent, 'type' | 'data'>[] = [
  {
    type: 'report.finished',
    data: {
      slug: 'abc',
      url: 'https://pseudo.example/2026',
      result: 'good',
      score: 91,
      previous: { result: 'bad', score: 40 },
    },
  },
  {
    type: 'report.failed',
    data: {
      slug: 'abc',
      url: 'https://pseudo.example/2026',
      error: {
        code: 'connection-refused',
        message: sentence('connectionRefused', { server: 'pseudo.example' }),
      },
    },
  },
  {
    type: 'digest',
    data: { counts: { 'report.finished': 12, 'report.failed': 1, 'alert.opened': 2 }, events: [] },
  },
]

suite('pages in a pseudo-locale', { skip }, () => {
  let service: Service
  let session: string
  let paths: readonly string[]
  let report: string
  const printed: string[] = []

  before(async () => {
    service = await startService({
      pages: true,
      inspect: inspectSample,
      printPage: async (_owner, markup) => {
        printed.push(markup)
        return Buffer.from('%PDF-')
      },
    })
    const owner = new Person(service.origin)
    await owner.signIn()
    session = owner.cookies.get('session') ?? ''
    const made = await service.call('/reports', {
      method: 'POST',
      form: { url: 'https://pseudo.example/', privacy: '2', password: 'correct horse' },
      headers: { prefer: 'wait' },
    })
    const schedule = await service.call('/schedules', {
      method: 'POST',
      form: { project: 'pseudo.example', every: 'daily' },
    })
    const scheduled = `/monitoring/${String(schedule.body.data.id)}`
    report = new URL(String(made.body.data.page_url)).pathname
    paths = commonPages(report, scheduled)
  })
  after(async () => {
    await service?.[Symbol.asyncDispose]()
  })

  for (const [locale, direction] of pseudoLocales) {
    test(`${locale}: no English, the right direction, and nothing wider than 320 pixels`, async () => {
      const context = await openPseudoContext(service.origin, locale)
      const page = await context.newPage()
      const faults: string[] = []
      // Signed out, where these are different pages.
      for (const path of [...openPages, report]) {
        await page.goto(path)
        faults.push(...(await faultsOf(page, `${path} signed out`, direction)))
      }
      await context.addCookies([{ name: 'session', value: session, url: service.origin }])
      for (const path of paths) {
        const opened = await page.goto(path)
        assert.equal(opened?.status(), path === '/nowhere' ? 404 : 200, path)
        faults.push(...(await faultsOf(page, path, direction)))
      }
      await context.close()
      assert.deepEqual(faults, [])
    })

    test(`${locale}: the PDF and e-mails have no English and the right direction`, async () => {
      const context = await openPseudoContext(service.origin, locale)
      await context.addCookies([{ name: 'session', value: session, url: service.origin }])
      const page = await context.newPage()
      const faults: string[] = []
      assert.equal((await context.request.get(`${report}.pdf?detail=full`)).status(), 200)
      // A sheet of paper.
      await page.setViewportSize({ width: 794, height: 1123 })
      await page.setContent(printed.at(-1) ?? '')
      faults.push(...(await faultsOf(page, 'PDF', direction)))
      await page.setViewportSize({ width: 320, height: 700 })
      for (const { type, data } of events) {
        const event: SentEvent = { ...sent, type, data }
        const mail = inLocale(locale, () =>
          mailOf({
            to: 'owner@pseudo.example',
            event,
            message: messageOf(event, 'https://reports.example'),
            context: plainMail,
            host: 'reports.example',
            unsubscribeUrl: 'https://reports.example/unsubscribe',
          }),
        )
        for (const text of [mail.subject, mail.text]) if (isEnglish(text)) faults.push(`${type}: ${text}`)
        await page.setContent(mail.html ?? '')
        faults.push(...(await faultsOf(page, `e-mail ${type}`, direction)))
      }
      await context.close()
      assert.deepEqual(faults, [])
    })
  }

  test('exports follow ?locale=', async () => {
    const owner = new Person(service.origin)
    await owner.signIn()
    for (const [locale] of pseudoLocales) {
      const markdown = (await owner.get(`${report}.md?locale=${locale}`)).text
      assert.match(markdown, /^## \u202e?Ţó fíx[·\u202c]+$/m)
      assert.doesNotMatch(markdown, /Why it matters|Passed/)
      const csv = (await owner.get(`${report}.csv?locale=${locale}`)).text
      const [heads = [], ...rows] = csv
        .replace('\ufeff', '')
        .trimEnd()
        .split('\r\n')
        .map((line) =>
          [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, text, plain]) => text ?? plain ?? ''),
        )
      assert.ok(rows.length > 5)
      assert.deepEqual(heads.filter(isEnglish), [])
      // Category, status, severity, title and advice are ours; the other columns are ids and the page's own.
      for (const row of rows)
        assert.deepEqual(
          [0, 2, 3, 5, heads.length - 1].map((column) => row[column] ?? '').filter(isEnglish),
          [],
        )
    }
  })
})

const sent = {
  id: 1,
  uid: 'evt_1',
  account: 1,
  project: 'pseudo.example',
  createdAt: '2026-11-16T00:00:00.000Z',
}
