import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type Service } from '../../../testing/servers/api-service.ts'
import { Person } from '../../../testing/person.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('the API is documented at /docs, for everyone', async () => {
  const { status, text } = await new Person(service.origin).get('/docs')
  assert.equal(status, 200)
  for (const said of [
    '/reports/{id}',
    'per_page',
    'One of: <bdi>10, 25, 50, 100</bdi>',
    'respond-async',
    'problem-not-found',
    '--data-urlencode url=',
    'requests.post(',
    'curl_init(',
    'await fetch(',
    'Example: 201, application/json',
    '<code>errors</code> lists every invalid field',
    'href="/docs/try/listReports"',
    '<li><a href="#getReport"',
    `${service.origin}/public/api/v1`,
  ]) {
    assert.ok(text.includes(said), said)
  }
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

test('every operation has samples in four languages and an example of its response', async () => {
  const { text } = await new Person(service.origin).get('/docs')
  const articles = [...text.matchAll(/<article class="stack operation" id="(\w+)".*?<\/article>/gs)]
  assert.ok(articles.length > 20)
  for (const [article, id] of articles) {
    for (const language of ['curl', 'TypeScript', 'Python', 'PHP'])
      assert.ok(article.includes(`<summary translate="no">${language}</summary>`), `${id} has ${language}`)
    assert.match(article, /<summary>Example: 20\d/, id)
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
  assert.match(listed.text, /per_page&quot;: 25|"per_page": 25/)
  assert.doesNotMatch(listed.text, /try_/)
  const created = await person.post('/docs/try/createReport', { 'body.url': 'https://tried.example/' })
  assert.match(created.text, /Response: 201/)
  const { body } = await service.call('/reports?project=tried.example')
  assert.equal(body.data[0].url, 'https://tried.example/')
  const shown = await person.post('/docs/try/getReport', { 'path.id': String(body.data[0].id) })
  assert.match(shown.text, /Response: 200/)
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
