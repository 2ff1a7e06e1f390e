import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type Service } from '../../testing/servers/api-service.ts'
import { Person } from '../../testing/person.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('the API is explained at /docs, to whoever asks', async () => {
  const { status, text } = await new Person(service.origin).get('/docs')
  assert.equal(status, 200)
  for (const said of [
    '/reports/{id}',
    'per_page',
    'One of 10, 25, 50, 100.',
    'respond-async',
    'problem-not-found',
    '--data-urlencode url=',
    `${service.origin}/public/api/v1`,
  ]) {
    assert.ok(text.includes(said), said)
  }
})

test('crawlers find the pages that are for everybody, and only those', async () => {
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

test('a page has one URL: the slash at the end is taken off', async () => {
  const stranger = new Person(service.origin)
  const asked = await stranger.get('/sign-in/?next=%2Faccount')
  assert.deepEqual([asked.status, asked.headers.get('location')], [301, '/sign-in?next=%2Faccount'])
  for (const odd of ['//evil.example/', '/\\evil.example/', '/%2f%2fevil.example//']) {
    const { headers } = await stranger.get(service.origin + odd)
    assert.doesNotMatch(headers.get('location') ?? '/', /^\/[/\\]|^\w+:/, odd)
  }
})
