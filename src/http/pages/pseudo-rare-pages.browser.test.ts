import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { chromiumMissing, findChromium } from '../../testing/chromium.ts'
import { startLateSchedule } from '../../testing/alerts/watched-report.ts'
import { Person } from '../../testing/person.ts'
import { faultsOf, openPseudoContext, pseudoLocales } from '../../testing/pseudo-pages.ts'
import { type Service, startService } from '../../testing/servers/api-service.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const weekMs = 7 * 24 * 3_600_000

/** A URL, its status, and what to do there before the page is read. */
type Way = readonly [path: string, status?: number, act?: (page: Page) => Promise<unknown>]

/** Pages that need something to have happened: a message, an alert, an invitation, a second run. */
suite('rare pages in a pseudo-locale', { skip }, () => {
  let service: Service
  let session: string
  let ways: { readonly owner: readonly Way[]; readonly stranger: readonly Way[] }

  before(async () => {
    let lateMs = 2 * weekMs
    service = await startService({ pages: true, clock: { now: () => new Date(Date.now() - lateMs) } })
    const owner = new Person(service.origin)
    await owner.signIn()
    const { body } = await service.call('/reports', {
      method: 'POST',
      form: { url: 'https://pseudo.example/bad' },
      headers: { prefer: 'wait' },
    })
    const { id, page_url: url } = body.data
    const report = new URL(String(url)).pathname
    const link = /\/s\/\w{32}/.exec((await owner.post(`${report}/links`, { name: '', days: '7' })).text)?.[0]
    // The link has expired now.
    lateMs = 0
    await owner.signIn()
    session = owner.cookies.get('session') ?? ''
    ways = await findWays(service, owner, { id: Number(id), report, link: link ?? '' })
  })
  after(async () => {
    await service?.[Symbol.asyncDispose]()
  })

  for (const [locale, direction] of pseudoLocales) {
    test(`${locale}: no English, the right direction, and nothing wider than 320 pixels`, async () => {
      const faults: string[] = []
      for (const who of ['stranger', 'owner'] as const) {
        const context = await openPseudoContext(service.origin, locale)
        if (who === 'owner')
          await context.addCookies([{ name: 'session', value: session, url: service.origin }])
        const page = await context.newPage()
        for (const [path, status = 200, act] of ways[who]) {
          assert.equal((await page.goto(path))?.status(), status, path)
          await act?.(page)
          faults.push(...(await faultsOf(page, `${path}${act === undefined ? '' : ', then'}`, direction)))
        }
        await context.close()
      }
      assert.deepEqual(faults, [])
    })
  }
})

interface Made {
  readonly id: number
  readonly report: string
  readonly link: string
}

const press = (action: string) => async (page: Page) => {
  await page.locator(`form[action$="${action}"] button`).first().click()
  await page.waitForLoadState('load')
}

async function findWays(service: Service, owner: Person, { id, report, link }: Made) {
  const { app, store, account } = service
  const channel = await service.call('/channels', {
    method: 'POST',
    // Answers with 404.
    json: { type: 'webhook', target: `${service.origin}/nowhere`, events: ['report.finished'] },
  })
  const other = await service.call('/reports', {
    method: 'POST',
    form: { url: 'https://pseudo.example/good' },
    headers: { prefer: 'wait' },
  })
  await service.call(`/reports/${id}`, {
    method: 'PATCH',
    form: { results: '1' },
    headers: { prefer: 'wait' },
  })
  await app.deliver()
  const [run] = (await service.call(`/reports/${id}/runs`)).body.data
  await startLateSchedule(store, account.id, id)
  await app.checkAlerts()
  const [alert] = (await app.listAlerts({ owner: account.id, page: 1, perPage: 1 })).items
  const invited = (await owner.post('/account/members', { email: 'new@pseudo.example' })).text
  await service.another('removed@pseudo.example')
  const remove = /\/account\/members\/\d+\/remove/.exec((await owner.get('/account/members')).text)?.[0]
  const deliveries = `/account/channels/${String(channel.body.data.id)}`
  assert.match((await owner.get(deliveries)).text, /Report finished/)
  const stranger: readonly Way[] = [
    [/\/join\/\w{32}/.exec(invited)?.[0] ?? ''],
    ['/unsubscribe/a-token', 404],
    [link, 410],
    [`/s/${'a'.repeat(32)}`, 404],
  ]
  const mine: readonly Way[] = [
    [deliveries],
    ['/account/channels', 200, press('/test')],
    ['/account/channels', 200, press('/disable')],
    ['/account/channels', 200, press('/enable')],
    ['/account/channels', 200, press('/delete')],
    [`/monitoring/alerts/${String(alert?.id)}`],
    ['/monitoring'],
    ['/monitoring', 200, press('/pause')],
    ['/monitoring', 200, press('/resume')],
    [`${report}/compare`],
    [`${report}/runs/${String(run.run)}`],
    [`/compare?one=${String(id)}&other=${String(other.body.data.id)}`],
    [remove ?? ''],
  ]
  return { owner: mine, stranger }
}
