import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { openPool } from '../../../../inspector/open-pool.ts'
import { serviceFor, type Service } from '../../../../testing/servers/service/api-service.ts'
import { openSite, type SitePaths } from '../../../../testing/servers/sites/asked-site.ts'
import { Person } from '../../../../testing/person.ts'

const words =
  'oak beech ash elm birch maple walnut cherry pine larch fir spruce cedar yew alder hazel lime plum'
const text = `${words} ${words.split(' ').toReversed().join(' ')} and the tables that are made of them`

const hostile = 'Oak <img src=x onerror=alert(1)>'

const html = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><main>${body}</main></body></html>`

const paths: SitePaths = {
  '/': html(
    'Wood',
    '<a href="/oak">Oak</a> <a href="/copy">Copy</a> <a href="/old">Old</a> <a href="/gone">Gone</a>',
  ),
  '/oak': html(
    hostile,
    `<p>${text}</p><a href="/">Home</a>`,
    '<link rel="alternate" hreflang="de" href="/eiche">',
  ),
  '/copy': html(hostile, `<p>${text}</p><a href="/">Home</a>`),
  '/old': { status: 301, headers: { location: '/oak' } },
  '/eiche': html('Eiche', '<a href="/">Home</a>').replace('lang="en"', 'lang="de"'),
  '/lonely': html('Lonely', '<a href="/">Home</a>', '<link rel="canonical" href="/hidden">'),
  '/hidden': html('Hidden', '<a href="/">Home</a>', '<meta name="robots" content="noindex">'),
}

async function siteOf(
  t: TestContext,
): Promise<{ service: Service; origin: string; findings(): Promise<Found> }> {
  const pool = openPool({
    net: { privateTargets: true, userAgent: 'Plumbline test' },
    engine: 'test',
    threads: 2,
    onDefect: (url, defect) => assert.fail(`${url}: ${defect.what}`),
  })
  t.after(() => pool.close())
  const { origin } = await openSite(t, paths)
  const service = await serviceFor(t, { inspect: pool.inspect, pages: true, config: { waitMs: 60_000 } })
  return {
    service,
    origin,
    async findings() {
      const { status, body } = await service.call('/projects/127.0.0.1/findings')
      assert.equal(status, 200)
      return body.data
    },
  }
}

interface Found {
  readonly pages: number
  readonly left_out: number
  readonly findings: readonly {
    readonly id: string
    readonly status: string
    readonly says: string
    readonly ignored: string | null
    readonly evidence: readonly {
      readonly found: string
      readonly url?: string
      readonly report: number | null
    }[]
  }[]
}

suite('site findings of a project', () => {
  test('are found on a real site, and shown by the API and on the project page', async (t) => {
    const { service, origin, findings } = await siteOf(t)
    const ids = new Map<string, number>()
    for (const path of [...Object.keys(paths), '/gone']) {
      const { status, body } = await service.call('/reports', {
        method: 'POST',
        form: { url: origin + path },
      })
      assert.equal(status, 201, path)
      ids.set(path, body.data.id)
    }
    const found = await findings()
    assert.equal(found.pages, 6)
    assert.equal(found.left_out, 0)
    const statuses = Object.fromEntries(found.findings.map(({ id, status }) => [id, status]))
    assert.deepEqual(statuses, {
      'linked-page-broken': 'fail',
      'canonical-conflict': 'fail',
      'duplicate-content': 'fail',
      'hreflang-reciprocity': 'fail',
      'linked-page-redirects': 'fail',
      'orphan-page': 'fail',
      'duplicate-title': 'warn',
      'canonical-chain': 'pass',
      'incoming-nofollow-mix': 'pass',
      'page-depth': 'pass',
      'canonical-form-drift': 'not-applicable',
      'duplicate-description': 'not-applicable',
      'sitewide-noindex': 'not-applicable',
      'template-outlier': 'not-applicable',
    })
    const broken = found.findings.find(({ id }) => id === 'linked-page-broken')
    assert.equal(broken?.evidence[0]?.url, `${origin}/`)
    assert.equal(broken?.evidence[0]?.report, ids.get('/'))
    assert.match(broken?.evidence[0]?.found ?? '', /\/gone, .*404/)
    assert.equal(
      (await service.call('/reports/1')).body.data.results.findings.some(
        ({ id }: { id: string }) => id === 'orphan-page',
      ),
      false,
    )

    const person = new Person(service.origin)
    await person.signIn()
    const { text: page } = await person.get('/projects/127.0.0.1')
    assert.match(page, /Compared across/)
    assert.match(page, /1 title is used on 2 pages/)
    assert.match(page, /&lt;img src=x/)
    assert.doesNotMatch(page, /<img src=x/)
  })

  test('change with the reports', async (t) => {
    const { service, origin, findings } = await siteOf(t)
    const store = async (path: string) =>
      (await service.call('/reports', { method: 'POST', form: { url: origin + path } })).body.data.id
    const titles = async () => (await findings()).findings.find(({ id }) => id === 'duplicate-title')?.status
    await store('/oak')
    assert.equal(await titles(), 'not-applicable')
    const copy = await store('/copy')
    assert.equal(await titles(), 'warn')
    await service.call(`/reports/${copy}`, { method: 'DELETE' })
    assert.equal(await titles(), 'not-applicable')
  })

  test('say what the owner ignores, and why', async (t) => {
    const { service, origin, findings } = await siteOf(t)
    for (const path of ['/oak', '/copy'])
      await service.call('/reports', { method: 'POST', form: { url: origin + path } })
    const { account, app } = service
    await app.ignoreFinding(account.id, '127.0.0.1', { finding: 'duplicate-title', reason: 'On purpose.' })
    const ignored = (await findings()).findings.filter((finding) => finding.ignored !== null)
    assert.deepEqual(
      ignored.map((finding) => [finding.id, finding.ignored]),
      [['duplicate-title', 'On purpose.']],
    )
  })

  test('do not delay callers that do not want to wait', async (t) => {
    const { service, origin } = await siteOf(t)
    await service.call('/reports', { method: 'POST', form: { url: `${origin}/oak` } })
    const answer = await service.call('/projects/127.0.0.1/findings', {
      headers: { prefer: 'respond-async' },
    })
    assert.equal(answer.status, 202)
    assert.equal(answer.headers.get('retry-after'), '1')
    assert.deepEqual(answer.body.data.findings, [])
    assert.equal((await service.call('/projects/127.0.0.1/findings')).status, 200)
    assert.equal((await service.call('/projects/nothing/findings')).status, 404)
    assert.equal((await service.call('/projects/%00/findings')).status, 404)
  })
})

test('findings that run out of time are 503 with Retry-After, not an error', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  context.mock.method(service.app, 'siteFindings', async () => ({ state: 'late' }))
  const { status, headers, body } = await service.call('/projects/site/findings')
  assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'unavailable', '30'])
})
