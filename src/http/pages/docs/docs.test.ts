import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type Service } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('the API is documented at /docs, for everyone', async () => {
  const stranger = new Person(service.origin)
  for (const [path, ...parts] of [
    [
      '/docs',
      '/reports/{id}',
      'problem-not-found',
      '<a href="/docs/getReport"',
      `${service.origin}/public/api/v1`,
    ],
    ['/docs', '<code>errors</code> lists every invalid field'],
    ['/docs', `-d url=https://example.com ${service.origin}/public/api/v1/reports</pre>`],
    ['/docs/listReports', 'per_page', 'One of: <bdi>10, 25, 50, 100</bdi>', 'href="/docs/try/listReports"'],
    ['/docs/createReport', 'respond-async', '--data-urlencode url=', 'requests.post(', 'curl_init('],
    ['/docs/createReport', 'await fetch(', 'Example: 201, application/json'],
  ] as const) {
    const { status, text } = await stranger.get(path)
    assert.equal(status, 200)
    for (const part of parts) assert.ok(text.includes(part), `${part} on ${path}`)
  }
  assert.equal((await stranger.get('/docs/nothing')).status, 404)
})

test('the API reference starts with a curl example; alias operations and the general rules come last', async () => {
  const { text } = await new Person(service.origin).get('/docs')
  const order = [
    'id="curl"',
    'search-operations',
    '/docs/updateReport"',
    '/docs/updateReportWithPost"',
    'id="rules"',
  ]
  const places = order.map((part) => text.indexOf(part))
  assert.ok(!places.includes(-1))
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
})

test('crawlers find the public pages, and only those', async () => {
  const stranger = new Person(service.origin)
  const robots = await stranger.get('/robots.txt')
  assert.match(robots.headers.get('content-type') ?? '', /^text\/plain/)
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots.text) ?? []
  assert.equal(sitemap, `${service.origin}/sitemap.xml`)
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/', privacy: '0' } })
  const listed = [...(await stranger.get('/sitemap.xml')).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
  assert.ok(listed.length > 400)
  for (const address of [...listed.slice(0, 5), listed.at(-1) ?? '']) {
    const { status, headers, text } = await stranger.get(address)
    assert.equal(status, 200, address)
    assert.equal(headers.get('x-robots-tag'), null, address)
    assert.ok(text.includes(`<link rel="canonical" href="${address}">`), address)
    assert.ok(!address.includes('/r/'))
  }
})

test('a page has one URL: the trailing slash is removed', async () => {
  const stranger = new Person(service.origin)
  const asked = await stranger.get('/sign-in/?next=%2Faccount')
  assert.deepEqual([asked.status, asked.headers.get('location')], [301, '/sign-in?next=%2Faccount'])
  for (const odd of ['//evil.example/', '/\\evil.example/', '/%2f%2fevil.example//']) {
    const { headers } = await stranger.get(service.origin + odd)
    assert.doesNotMatch(headers.get('location') ?? '/', /^\/[/\\]|^\w+:/, odd)
  }
})

test('every operation has a page with samples in four languages and an example of its response', async () => {
  const stranger = new Person(service.origin)
  const { text: list } = await stranger.get('/docs')
  const ids = [...list.matchAll(/<a href="\/docs\/(\w+)"/g)].map(([, id = '']) => id)
  assert.ok(ids.length > 20)
  for (const id of ids) {
    const { text } = await stranger.get(`/docs/${id}`)
    for (const language of ['curl', 'TypeScript', 'Python', 'PHP'])
      assert.ok(text.includes(`<summary translate="no">${language}</summary>`), `${id} has ${language}`)
    assert.match(text, /<summary>Example: 20\d/, id)
    assert.ok(text.length < 60_000, `${id} has ${text.length} characters`)
  }
})

test('a form to try an operation begins with what is required and ends with headers', async () => {
  const person = new Person(service.origin)
  await person.signIn()
  const { text } = await person.get('/docs/try/createReport')
  const names = [...text.matchAll(/<label for="[^"]+"><code>([^<]+)<\/code> /g)].map(([, name]) => name)
  assert.equal(names[0], 'url')
  assert.deepEqual(names.slice(-2), ['Prefer', 'Idempotency-Key'])
})

test('an operation is tried as the signed-in account, and the page contains no key', async () => {
  const person = new Person(service.origin)
  await person.signIn()
  const form = await person.get('/docs/try/listReports')
  assert.equal(form.status, 200)
  assert.doesNotMatch(form.text, /Bearer (?:pl_|try_)/)
  const listed = await person.post('/docs/try/listReports', { 'query.per_page': '25' })
  assert.match(listed.text, /Response: 200/)
  assert.match(
    listed.text,
    /action="\/docs\/try\/listReports#response"[^]*id="response" tabindex="-1"/,
    'it is scrolled to',
  )
  assert.match(listed.text, /per_page&quot;: 25|"per_page": 25/)
  assert.doesNotMatch(listed.text, /try_/)
  const created = await person.post('/docs/try/createReport', { 'body.url': 'https://tried.example/' })
  assert.match(created.text, /Response: 201/)
  const { body } = await service.call('/reports?project=tried.example')
  assert.equal(body.data[0].url, 'https://tried.example/')
  const shown = await person.post('/docs/try/getReport', { 'path.id': String(body.data[0].id) })
  assert.match(shown.text, /Response: 200/)
  const id = String(body.data[0].id)
  assert.match((await person.get('/docs/try/listRuns')).text, new RegExp(`name="path.id" value="${id}"`))
  const { text: change } = await person.get('/docs/try/updateReportWithPost')
  assert.match(change, /name="path.id"/)
  assert.doesNotMatch(change, new RegExp(`name="path.id" value="${id}"`), 'nobody changes it by accident')
  assert.match((await person.get('/docs/try/listBranches')).text, /name="path.project" value="tried.example"/)
  const wrong = await person.post('/docs/try/createReport', { 'body.url': '<script>alert(1)</script>' })
  assert.match(wrong.text, /Response: 422/)
  assert.doesNotMatch(wrong.text, /<script>alert/)
})

test('only signed-in people can try an operation, and some operations cannot be tried', async () => {
  const stranger = new Person(service.origin)
  assert.match((await stranger.get('/docs/try/listReports')).text, /Sign in to try it/)
  assert.notEqual((await stranger.post('/docs/try/listReports')).status, 200)
  const person = new Person(service.origin)
  await person.signIn()
  const foreign = await person.post('/docs/try/createReport', {}, { origin: 'https://evil.example' })
  assert.equal(foreign.status, 403)
  for (const id of ['createKey', 'deleteReport', 'streamEvents', 'createReports', 'nothing'])
    assert.equal((await person.get(`/docs/try/${id}`)).status, 404, id)
})
