import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, suite, test } from 'node:test'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Service, startService } from '../../testing/servers/api-service.ts'
import { inspectSample } from '../../testing/servers/inspect-sample.ts'
import { chromiumMissing, findChromium } from '../../testing/chromium.ts'
import { Person } from '../../testing/person.ts'

const executablePath = findChromium()
const skip = executablePath === undefined && process.env['CI'] === undefined ? chromiumMissing : false
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Validity, and not taste: how a boolean attribute or a void element is written, or how long a title may be. */
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

/** A URL, and what a person does there to get to see the page that is meant. */
type Way = readonly [path: string, act?: (page: Page) => Promise<unknown>]

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

suite('every page', { skip, concurrency: true }, () => {
  let service: Service
  let browser: Browser
  let session: string
  let ways: { readonly owner: readonly Way[]; readonly stranger: readonly Way[] }
  const gate = Promise.withResolvers<void>()

  before(async () => {
    assert.ok(executablePath !== undefined, chromiumMissing)
    service = await startService({
      pages: true,
      inspect: async (url, options) => {
        if (url.endsWith('/slow')) await gate.promise
        return inspectSample(url, options)
      },
    })
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const owner = new Person(service.origin)
    await owner.signIn()
    session = owner.cookies.get('session') ?? ''
    ways = await findWays(service, owner)
  })
  after(async () => {
    gate.resolve()
    await browser?.close()
    await service?.[Symbol.asyncDispose]()
  })

  for (const who of ['owner', 'stranger'] as const) {
    test(`axe finds nothing on what the ${who} sees, in either scheme, and nothing scrolls sideways at 320 pixels`, async () => {
      const context = await browser.newContext({
        baseURL: service.origin,
        viewport: { width: 320, height: 700 },
        // The script of axe is none of ours.
        bypassCSP: true,
        // A color on its way to another is neither.
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const way of ways[who]) {
        await context.clearCookies()
        if (who === 'owner') {
          await context.addCookies([{ name: 'session', value: session, url: service.origin }])
        }
        assert.deepEqual(await lookOver(page, way), [], way[0])
      }
      await context.close()
    })
  }

  test('every page is valid HTML, carries no style or script inside, and keeps to its own policy', async () => {
    const context = await browser.newContext({ baseURL: service.origin })
    await context.addCookies([{ name: 'session', value: session, url: service.origin }])
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text()))
        refused.push(`${message.text()} on ${page.url()}`)
    })
    const html = new HtmlValidate(new StaticConfigLoader(validity))
    for (const path of [...ways.owner.map(([owned]) => owned), '/docs']) {
      const answer = await page.goto(path)
      const policy = (await answer?.headerValue('content-security-policy')) ?? ''
      assert.match(
        policy,
        /^default-src 'none'; script-src 'self'; style-src 'self';.*require-trusted-types-for 'script'/,
      )
      assert.doesNotMatch(policy, /unsafe|data:|\*/)
      const { results } = await html.validateString((await answer?.text()) ?? '')
      const invalid = results.flatMap(({ messages }) =>
        messages.map(({ line, message }) => `${line}: ${message}`),
      )
      assert.deepEqual(invalid, [], path)
      const inside =
        "[...document.querySelectorAll('style, [style], script:not([src]):not([type$=json])')].length"
      assert.equal(await page.evaluate(inside), 0, path)
    }
    assert.deepEqual(refused, [])
    await context.close()
  })
})

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
  const link = /\/s\/\w{32}/.exec((await owner.post(`${report}/links`, { name: 'x', days: '7' })).text)?.[0]
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
  const box = (page: Page, text: string): Promise<void> => page.getByLabel('Audit a URL').fill(text)
  return {
    owner: [
      [report],
      [`${report}?view=summary`],
      [`${report}?view=previews`],
      [`${report}?view=content`],
      [`${report}?view=loading`],
      [`${report}?status=pass&group=owner`],
      [`${report}?category=seo&severity=high`],
      [`${report}?find=nothing-like-it`],
      [report, (page: Page) => page.locator('.fix-tick input').first().check()],
      [`${report}/share`],
      [`${report}/share`, (page: Page) => press(page, 'Create link')],
      [`${report}/history`],
      [`${report}/compare`],
      [`${report}/runs/${run.id}`],
      [`${report}/ignore?finding=hsts`],
      [slow],
      [failed],
      ['/reports'],
      ['/reports?search=nothing-like-it'],
      ['/reports', async (page: Page) => box(page, 'ftp://x').then(() => press(page, 'Run audit'))],
      [
        '/reports',
        async (page: Page) => box(page, 'a.example\nftp://x').then(() => press(page, 'Run audit')),
      ],
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
      ['/projects'],
      ['/projects?search=nothing-like-it'],
      ['/projects/example.com'],
      ['/projects/example.com/delete'],
      ['/projects/example.com/brand'],
      ['/projects/example.com/login'],
      ['/projects/example.com/feed'],
      ['/account/channels'],
      ['/account/channels/1'],
      ['/monitoring/1/delete'],
      [
        '/reports',
        // The bar of a browser that has lost its network.
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
      ['/account/sessions'],
      ['/account/history'],
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
      [link ?? ''],
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
      ['/audits'],
      ['/audits?category=security'],
      ['/audits/hsts'],
      ['/audits/orphan-page'],
      ['/docs'],
      ['/nowhere'],
    ] satisfies readonly Way[],
  }
}

async function lookOver(page: Page, [path, act]: Way): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await act?.(page)
  await page.waitForLoadState('load')
  // Also check everything collapsed, and everything far down.
  await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
  await page.addScriptTag({ path: axe })
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  const wrong = await violations(page, { rules: { 'color-contrast': { enabled: false } } })
  // Only colors differ between the schemes.
  await page.evaluate(removeTwins)
  const contrast = { runOnly: ['color-contrast'] }
  const light = await violations(page, contrast)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, contrast)
  return [...wrong, ...light, ...dark, ...(over > 0 ? [`scrolls sideways by ${over}`] : [])]
}

/**
 * To judge contrast, axe finds out what lies over what on the whole page, which takes ten seconds where there are
 * thousands of rows. What stands at the same path of elements, classes and states has the same colors: the first two of
 * each stay.
 */
const removeTwins = `(() => {
  const states = ['class', 'type', 'role', 'open', 'disabled', 'checked', 'aria-current', 'aria-invalid', 'aria-pressed']
  const seen = new Map()
  const thin = (element, above) => {
    const own = states.map((name) => element.getAttribute(name) ?? '')
    const path = [above, element.localName, ...own, ...Object.keys(element.dataset)].join('|')
    const times = (seen.get(path) ?? 0) + 1
    seen.set(path, times)
    const isKept = [...element.children].map((child) => thin(child, path)).some(Boolean) || times <= 2
    if (!isKept) element.remove()
    return isKept
  }
  thin(document.body, '')
})()`

async function violations(
  page: Page,
  options: { readonly runOnly?: readonly string[]; readonly rules?: object },
): Promise<readonly string[]> {
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] })
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    `axe.run(${given}).then(({ violations }) => violations)`,
  )
  return found.map(({ id, nodes }) => `${id}, ${nodes[0]?.html ?? ''}`)
}
