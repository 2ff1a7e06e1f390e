import { sentence } from '../../core/sentence.ts'
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { type Page, type Response } from 'playwright-core'
import { type Service, startService } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'
import { findViolations } from '../../testing/browser/find-violations.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { sampleUpload } from '../../testing/facts/sample-upload.ts'
import { newContext } from '../../testing/browser/shared-browser.ts'
import { Person } from '../../testing/person.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false

/**
 * Only validity is checked, not style such as how boolean attributes or void elements are written, or the length of
 * titles.
 */
const validity: ConfigData = {
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
  },
}

/** A URL, and the actions that lead from there to the page to check. */
type Way = readonly [path: string, act?: (page: Page) => Promise<unknown>]

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

suite('every page', { skip }, () => {
  let service: Service
  let session: string
  let ways: { readonly owner: readonly Way[]; readonly stranger: readonly Way[] }
  const gate = Promise.withResolvers<void>()

  before(async () => {
    service = await startService({
      pages: true,
      // Offered on the report page, but not used here.
      printPage: async () => Buffer.from('%PDF-'),
      sending: { sendMail: async () => '250 OK' },
      inspect: async (url, options) => {
        if (url.endsWith('/slow')) await gate.promise
        return inspectSample(url, options)
      },
    })
    const owner = new Person(service.origin)
    await owner.signIn()
    session = owner.cookies.get('session') ?? ''
    ways = await findWays(service, owner)
  })
  after(async () => {
    gate.resolve()
    await service?.[Symbol.asyncDispose]()
  })

  for (const who of ['owner', 'stranger'] as const) {
    test(`what the ${who} sees is valid HTML, accessible in both color schemes, fits 320 pixels and respects its CSP`, async () => {
      const context = await newContext({
        baseURL: service.origin,
        viewport: { width: 320, height: 700 },
        // Colors in the middle of a transition belong to neither state.
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const refused: string[] = []
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted/.test(message.text()))
          refused.push(`${message.text()} on ${page.url()}`)
      })
      const seen = new Set<string>()
      for (const way of ways[who]) {
        await context.clearCookies()
        if (who === 'owner') {
          await context.addCookies([{ name: 'session', value: session, url: service.origin }])
        }
        const response = await page.goto(way[0])
        if (!seen.has(way[0])) assert.deepEqual(await validate(response), [], way[0])
        seen.add(way[0])
        assert.deepEqual(await lookOver(page, way), [], way[0])
      }
      assert.deepEqual(refused, [])
      await context.close()
    })
  }
})

const html = new HtmlValidate(new StaticConfigLoader(validity))

/** Of every page, whatever it lists. */
const maxBytes = 60_000

/** Problems of the markup as sent, and of its headers. */
async function validate(response: Response | null): Promise<readonly string[]> {
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  assert.match(
    policy,
    /^default-src 'none'; script-src 'self'; style-src 'self';.*require-trusted-types-for 'script'/,
  )
  assert.doesNotMatch(policy, /unsafe|data:|\*/)
  const text = (await response?.text()) ?? ''
  const { results } = await html.validateString(text)
  const inline = /<style|<[^>]* style=|<script(?![^>]*(?: src=|json))[^>]*>/i.exec(text)
  return [
    ...results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
    ...(inline === null ? [] : [`inline style or script: ${inline[0]}`]),
    ...(Buffer.byteLength(text) > maxBytes ? [`${Buffer.byteLength(text)} bytes of HTML`] : []),
  ]
}

async function findWays(service: Service, owner: Person) {
  const stored = async (url: string, privacy = '1', password = ''): Promise<string> => {
    const headers = { prefer: url.endsWith('/slow') ? 'respond-async' : 'wait=10' }
    const form = { url, privacy, password }
    const { body } = await service.call('/reports', { method: 'POST', form, headers })
    return new URL(body.data.page_url).pathname
  }
  const report = await stored('https://example.com/', '0')
  const [locked, failed, slow] = [
    await stored('https://example.com/locked', '2', 'x'),
    await stored('https://example.com/down', '0'),
    await stored('https://example.com/slow'),
  ]
  await stored('https://example.com/bad')
  await stored('https://example.com/gone')
  const { id } = (await service.call('/reports?sort=asc')).body.data[0]
  await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
  const [run] = (await service.call(`/reports/${id}/runs`)).body.data
  await owner.post('/projects/example.com/ignore', { finding: 'hsts', reason: 'Elsewhere' })
  const shared =
    /\/s\/\w{32}/.exec((await owner.post(`${report}/links`, { name: 'x', days: '7' })).text)?.[0] ?? ''
  const invitation = (await owner.post('/account/members', { email: 'new@example.com' })).text
  await service.another('removed@example.com')
  const member = /\/account\/members\/\d+\/remove/.exec((await owner.get('/account/members')).text)?.[0]
  await owner.post('/account/keys', { name: 'deploy' })
  const json = { url: 'https://hooks.example/', type: 'webhook', target: 'https://hooks.example/' }
  await service.call('/channels', { method: 'POST', json })
  await service.call('/schedules', { method: 'POST', json: { target: { report: id }, every: 'daily' } })
  const brand = { name: 'Studio North', accent: '#ffee00', footer: 'Vienna', contact: 'hello@studio.example' }
  const branded = await service.call('/projects/example.com/brand', { method: 'PATCH', json: brand })
  assert.equal(branded.status, 200)
  for (const commit of ['abcdef1', 'abcdef2']) {
    const build = { commit, branch: 'main', pull_request: '12', build_url: 'https://ci.example/7' }
    const json = { url: 'https://example.com/built', build, report: sampleUpload() }
    assert.equal((await service.call('/reports/upload', { method: 'POST', json })).status, 201)
  }
  await stored('https://competitor.example/bad')
  await service.app.createCrawl(service.account.id, { url: 'https://example.com/' })
  const claim = await service.store.crawls.take(AbortSignal.timeout(10_000))
  assert.ok(claim !== undefined)
  await service.app.executeCrawl(async () => ({
    pages: ['https://example.com/'],
    progress: { visited: 3, known: 3 },
    notes: [sentence('crawlCut', { count: 1 })],
  }))(claim)
  const box = (page: Page, text: string): Promise<void> => page.getByLabel('Audit a URL').fill(text)
  return {
    owner: [
      [report],
      [`${report}?view=summary`],
      [`${report}?view=previews`],
      [`${report}?view=content`],
      [`${report}?view=loading`],
      [`${report}?status=pass&group=owner`],
      [`${report}?find=nothing-like-it`],
      [report, (page: Page) => page.locator('.fix-tick input').first().check()],
      [`${report}/share`],
      [`${report}/share`, (page: Page) => press(page, 'Create link')],
      [`${report}/history`],
      [`${report}/compare`],
      [`${report}/runs/${run.run}`],
      [`${report}/ignore?finding=hsts`],
      [slow],
      [failed],
      ['/reports'],
      ['/reports?search=nothing-like-it'],
      ['/reports', (page: Page) => page.getByLabel('Whole site').check()],
      ['/crawls'],
      [`/crawls/${claim.crawl}`],
      [
        '/reports',
        async (page: Page) => {
          await box(page, 'other.example')
          await page.getByLabel('Whole site').check()
          await press(page, 'Run audit')
          await page.getByRole('button', { name: 'Cancel crawl' }).waitFor()
        },
      ],
      ['/reports', async (page: Page) => box(page, 'ftp://x').then(() => press(page, 'Run audit'))],
      [
        '/reports',
        async (page: Page) => box(page, 'a.example\nftp://x').then(() => press(page, 'Run audit')),
      ],
      ['/reports', (page: Page) => page.getByLabel(/example\.com\/gone/).check()],
      [
        '/reports',
        async (page: Page) => {
          await page.getByLabel(/example\.com\/gone/).check()
          await press(page, 'Delete selected')
          await page.getByRole('button', { name: 'Undo' }).waitFor()
        },
      ],
      [`${report}?finding=hsts`],
      [`/compare?one=${id}&other=${id}`],
      ['/compare/sites?one=example.com&other=competitor.example'],
      ['/projects/example.com', (page: Page) => page.getByRole('heading', { name: 'Branches' }).waitFor()],
      ['/projects'],
      ['/projects?search=nothing-like-it'],
      ['/projects/example.com/delete'],
      ['/projects/example.com/brand'],
      ['/projects/example.com/login'],
      ['/projects/example.com/feed'],
      ['/account/channels'],
      ['/account/channels/1'],
      ['/monitoring/1/delete'],
      [
        '/reports',
        // The banner shown when the browser is offline.
        (page: Page) =>
          page.evaluate(
            "Object.defineProperty(navigator, 'onLine', { get: () => false }), dispatchEvent(new Event('offline'))",
          ),
      ],
      ['/projects/example.com/ignore?finding=orphan-page'],
      ['/monitoring'],
      ['/monitoring/new?project=example.com'],
      ['/monitoring/new'],
      [
        '/monitoring/new',
        async (page: Page) =>
          page
            .getByLabel('URLs')
            .fill('ftp://x')
            .then(() => press(page, 'Save schedule')),
      ],
      ['/account'],
      ['/account/keys'],
      [
        '/account/keys',
        async (page: Page) =>
          page
            .getByLabel('Name')
            .fill('x')
            .then(() => page.getByLabel('Current password').fill('long enough'))
            .then(() => press(page, 'Create key')),
      ],
      ['/account/keys/1/revoke'],
      ['/account/keys/revoke-all'],
      ['/account/sessions'],
      ['/account/history'],
      ['/account/brand'],
      ['/account/members'],
      [member ?? ''],
      ['/nowhere'],
    ] satisfies readonly Way[],
    stranger: [
      ['/sign-in'],
      [
        '/sign-in',
        async (page: Page) => {
          await page.getByLabel('E-mail').fill('x@example.com')
          await page.getByLabel('Password').fill('x')
          await press(page, 'Sign in')
        },
      ],
      [/\/join\/\w{32}/.exec(invitation)?.[0] ?? ''],
      [report],
      [shared],
      [`${shared}?view=overview`],
      [`/s/${'a'.repeat(32)}`],
      [failed],
      [locked],
      [
        locked,
        async (page: Page) =>
          page
            .getByLabel('Password')
            .fill('y')
            .then(() => press(page, 'Open report')),
      ],
      ['/example'],
      ['/audits'],
      ['/audits?category=security'],
      ['/audits?search=nothing-like-it'],
      ['/audits/hsts'],
      ['/audits/orphan-page'],
      ['/docs'],
      ['/docs/createReport'],
      ['/nowhere'],
    ] satisfies readonly Way[],
  }
}

async function lookOver(page: Page, [, act]: Way): Promise<readonly string[]> {
  await act?.(page)
  await page.waitForLoadState('load')
  return findViolations(page)
}
