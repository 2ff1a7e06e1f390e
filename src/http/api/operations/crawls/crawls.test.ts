import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { sentence } from '../../../../core/sentence.ts'

const post = (json: object) => ({ method: 'POST', json })

test('a crawl is created, shown, listed, cancelled and deleted', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const made = await service.call('/crawls', {
    method: 'POST',
    form: { url: 'www.example.com', max_pages: '20', tags: 'a,b', privacy: '2', password: 'secret' },
  })
  assert.equal(made.status, 202, made.text)
  const { data } = made.body
  assert.ok(made.headers.get('location')?.endsWith(`/crawls/${data.id}`))
  assert.deepEqual(
    [data.url, data.project, data.state, data.max_pages, data.privacy, data.tags, data.found_pages],
    ['https://www.example.com/', 'example.com', 'queued', 20, 2, ['a', 'b'], 0],
  )
  assert.ok(!made.text.includes('secret') && !made.text.includes('password'))
  assert.deepEqual((await service.call(`/crawls/${data.id}`)).body.data, data)
  const { body: second } = await service.call('/crawls', post({ url: 'https://other.example/' }))
  assert.equal(second.data.max_pages, 100)
  const list = (await service.call('/crawls?per_page=10')).body
  assert.deepEqual([list.meta.total, list.data[0].id, list.links.next], [2, second.data.id, null])
  const cancelled = await service.call(`/crawls/${data.id}`, { method: 'DELETE' })
  assert.deepEqual(cancelled.body, { id: data.id, object: 'crawl', deleted: false, status: 200 })
  assert.equal((await service.call(`/crawls/${data.id}`)).body.data.state, 'cancelled')
  assert.equal((await service.call(`/crawls/${data.id}`, { method: 'DELETE' })).body.deleted, true)
  assert.equal((await service.call(`/crawls/${data.id}`)).status, 404)
  assert.equal((await service.call(`/crawls/${data.id}`, { method: 'DELETE' })).status, 404)
})

test('a crawl that has ended shows its notes, and the metrics count crawls by state', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const { data } = (await service.call('/crawls', post({ url: 'https://example.com/' }))).body
  await service.call('/crawls', post({ url: 'https://example.com/' }))
  const claim = await service.store.crawls.take(AbortSignal.timeout(5000))
  assert.ok(claim !== undefined)
  const notes = [sentence('crawlDisallowed', { count: 2 })]
  const pages = ['https://example.com/', 'https://example.com/a']
  const site = { pages, progress: { visited: 4, known: 4 }, notes }
  assert.equal(await service.app.executeCrawl(async () => site)(claim), 'done')
  const done = (await service.call(`/crawls/${data.id}`)).body.data
  assert.deepEqual(done.notes, ['robots.txt disallows 2 linked URLs, so they were left out.'])
  assert.deepEqual(
    [done.state, done.visited_urls, done.known_urls, done.found_pages, done.queued_pages, done.error],
    ['done', 4, 4, 2, 2, null],
  )
  assert.ok(done.started_at !== null && done.finished_at !== null)
  assert.equal((await service.call('/reports')).body.meta.total, 2)
  const metrics = await service.server.metrics.text()
  assert.match(metrics, /plumbline_crawls\{state="queued"\} 1/)
  assert.match(metrics, /plumbline_crawls_total\{outcome="done"\} 1/)
})

test('every invalid field is named at once, and nothing is created', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  for (const [json, fields] of [
    [{}, ['url']],
    [{ url: 'ftp://a.example/', max_pages: 501, privacy: 3 }, ['max_pages', 'privacy', 'url']],
    [{ url: 'http://169.254.169.254/', project: ' ' }, ['project', 'url']],
    [{ url: 'https://a.example/', max_pages: 'all', tags: [''] }, ['max_pages', 'tags']],
  ] as const) {
    const refused = await service.call('/crawls', post(json))
    assert.equal(refused.status, 422, JSON.stringify(json))
    assert.deepEqual(Object.keys(refused.body.errors).sort(), [...fields], JSON.stringify(json))
  }
  assert.equal((await service.call('/crawls')).body.meta.total, 0)
})

test('crawls of another account and of other projects are not found', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const { id } = (await service.call('/crawls', post({ url: 'https://example.com/' }))).body.data
  const other = await service.another('other@example.com')
  const create = async (changes: object) =>
    (
      await service.app.createKey(service.account.id, {
        name: 'bound',
        readOnly: false,
        projects: ['elsewhere.test'],
        expiresAt: null,
        ...changes,
      })
    ).secret
  const bound = await create({})
  for (const key of [other.key, bound]) {
    assert.equal((await service.call(`/crawls/${id}`, { key })).status, 404)
    assert.equal((await service.call(`/crawls/${id}`, { key, method: 'DELETE' })).status, 404)
    assert.equal((await service.call('/crawls', { key })).body.meta.total, 0)
  }
  const send = (url: string, key: string) => service.call('/crawls', { ...post({ url }), key })
  assert.equal((await send('https://example.com/', bound)).status, 403)
  assert.equal((await send('https://elsewhere.test/', bound)).status, 202)
  assert.equal((await service.call('/crawls', { key: bound })).body.meta.total, 1)
  const reader = await create({ readOnly: true, projects: null })
  assert.equal((await send('https://elsewhere.test/', reader)).status, 403)
})

test('a repeated call with an Idempotency-Key starts one crawl', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const call = { ...post({ url: 'https://example.com/' }), headers: { 'idempotency-key': 'once' } }
  const first = await service.call('/crawls', call)
  const again = await service.call('/crawls', call)
  assert.deepEqual([again.status, again.body], [202, first.body])
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.equal((await service.call('/crawls')).body.meta.total, 1)
})
