import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { startLateSchedule } from '../../testing/alerts/watched-report.ts'
import { listRoutes } from '../../testing/servers/service/list-routes.ts'
import { Person } from '../../testing/person.ts'
import {
  commonPages,
  faultsOf,
  openPages,
  openPseudoContext,
  pseudoLocales,
} from '../../testing/browser/pseudo-pages.ts'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'

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

  test('every page is opened in a pseudo-locale, here or beside this file', async () => {
    const opened = [
      ...commonPages('/r/some-report', '/monitoring/1'),
      ...openPages,
      ...[...ways.stranger, ...ways.owner].map(([path]) => path),
    ].map((path) => path.split('?', 1)[0] ?? '')
    const unopened = (await listRoutes(service.app)).filter(
      (route) => !isForPrograms.test(route) && !opened.some((path) => patternOf(route).test(path)),
    )
    assert.deepEqual(unopened, [])
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

/** Files, pictures, streams and redirects, which are no pages. */
const isForPrograms = /\.\w+$|^\/(?:assets|brand|events)\b|\/(?:pictures|badge|widget|qr)\b|:picture|\*/

const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll(/:\w+(?:\([^)]*\))?/g, '[^/]+')}$`)

interface Made {
  readonly id: number
  readonly report: string
  readonly link: string
}

const enter = (fields: Readonly<Record<string, string>>) => async (page: Page) => {
  const [first = ''] = Object.keys(fields)
  const form = page.locator(`form[method="post"]:has([name="${first}"])`)
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value)
  await form.locator('button').first().click()
  await page.waitForLoadState('load')
}

const press = (action: string) => async (page: Page) => {
  await page.locator(`form[action$="${action}"] button`).first().click()
  await page.waitForLoadState('load')
}

const verify = async (page: Page) => {
  await page.locator('form.verify button').first().click()
  await page.locator('[data-verified]').first().waitFor()
}

const verifyWithoutScript = async (page: Page) => {
  await page.evaluate("document.querySelector('form.verify').submit()")
  await page.waitForURL('**/verify')
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
  const down = await service.call('/reports', {
    method: 'POST',
    form: { url: 'https://pseudo.example/down', privacy: '0' },
    headers: { prefer: 'wait' },
  })
  const failed = new URL(String(down.body.data.page_url)).pathname
  const shared = /\/s\/\w{32}/.exec((await owner.post(`${report}/links`, { name: '', days: '7' })).text)?.[0]
  const deliveries = `/account/channels/${String(channel.body.data.id)}`
  assert.match((await owner.get(deliveries)).text, /Report finished/)
  const stranger: readonly Way[] = [
    [/\/join\/\w{32}/.exec(invited)?.[0] ?? ''],
    ['/unsubscribe/a-token', 404],
    [link, 410],
    [`/s/${'a'.repeat(32)}`, 404],
    [shared ?? ''],
    [failed],
    ['/sign-in', 200, enter({ email: 'x@pseudo.example', password: 'x' })],
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
    [failed],
    ['/reports', 200, enter({ addresses: 'ftp://x' })],
    ['/reports', 200, enter({ addresses: 'pseudo.example/a\nftp://x' })],
    ['/account/keys', 200, enter({ current_password: 'wrong', name: 'x' })],
    ['/monitoring/new', 200, enter({ urls: 'ftp://x' })],
    [report, 200, verify],
    [report, 200, verifyWithoutScript],
  ]
  return { owner: mine, stranger }
}
