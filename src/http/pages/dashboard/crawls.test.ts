import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sentence } from '../../../core/sentence.ts'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { newMember } from '../../../testing/servers/service/members.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true, workers: 0 })
})
after(() => service[Symbol.asyncDispose]())

const site = (url: string, maxPages = '100') => ({ addresses: url, scope: 'site', max_pages: maxPages })

async function startedCrawl(name: string, url: string) {
  const person = await newMember(service, `${name}@example.com`)
  const sent = await person.post('/reports', site(url, '20'))
  assert.equal(sent.status, 303)
  const place = sent.headers.get('location') ?? ''
  assert.match(place, /^\/crawls\/\d+$/)
  return { person, place }
}

test('a whole site is crawled from the form, watched on its page and on the dashboard, and cancelled', async () => {
  const { person, place } = await startedCrawl('crawls', 'shop.example')
  const { text } = await person.get(place)
  assert.match(text, /Crawl of shop\.example/)
  assert.match(text, /Queued/)
  assert.match(text, /0 \(limit 20\)/)
  assert.match(text, /<noscript><meta http-equiv="refresh"/)
  assert.match(text, /Cancel crawl/)
  assert.doesNotMatch(text, /Open project/, 'there is none yet')
  const dashboard = await person.get('/reports')
  assert.match(dashboard.text, /Crawls in progress/)
  assert.ok(dashboard.text.includes(`href="${place}"`))
  assert.equal((await person.post(`${place}/stop`, { state: 'queued' })).headers.get('location'), place)
  const cancelled = await person.get(place)
  assert.match(cancelled.text, /Crawl cancelled\./)
  assert.match(cancelled.text, /Delete crawl/)
  assert.doesNotMatch(cancelled.text, /http-equiv="refresh"/)
  assert.doesNotMatch((await person.get('/reports')).text, /Crawls in progress/)
  assert.match((await person.get('/crawls')).text, /shop\.example/)
  assert.equal((await person.post(`${place}/stop`, { state: 'queued' })).headers.get('location'), place)
  assert.equal((await person.get(place)).status, 200, 'a late click on Cancel deletes nothing')
  assert.equal(
    (await person.post(`${place}/stop`, { state: 'cancelled' })).headers.get('location'),
    '/crawls',
  )
  assert.equal((await person.get(place)).status, 404)
  assert.match((await person.get('/crawls')).text, /No crawls yet/)
})

test('a crawl that has ended shows its notes, escaped, and links to its project', async () => {
  const { person, place } = await startedCrawl('notes', 'https://notes.example/')
  const claim = await service.store.crawls.take(AbortSignal.timeout(5000))
  assert.ok(claim !== undefined)
  await service.app.executeCrawl(async () => ({
    pages: ['https://notes.example/'],
    progress: { visited: 3, known: 3 },
    notes: [sentence('crawlEndless', { kinds: '/<b>*', more: 2 })],
  }))(claim)
  const { text } = await person.get(place)
  assert.match(text, /too many URLs like \/&lt;b&gt;\* and 2 more/)
  assert.match(text, /href="\/projects\/notes\.example">Open project/)
  assert.match((await person.get('/reports')).text, /notes\.example/)
})

test('invalid input is rejected next to its field, which keeps it', async () => {
  const person = await newMember(service, 'rejected@example.com')
  const scheme = await person.post('/reports', site('ftp://a.example', '7'))
  assert.equal(scheme.status, 422)
  assert.match(scheme.text, /id="addresses-error">The URL must start with http/)
  assert.match(scheme.text, /value="site" checked/)
  assert.match(scheme.text, /name="max_pages"[^>]* value="7"/)
  const number = await person.post('/reports', site('https://a.example', 'many'))
  assert.equal(number.status, 422)
  assert.match(number.text, /id="max-pages-error">Maximum pages must be a whole number from 1 to 500/)
  assert.doesNotMatch(number.text, /addresses-error/)
  const list = await person.post('/reports', site('https://a.example\nhttps://b.example'))
  assert.match(list.text, /To crawl a whole site, enter a single URL/)
  assert.equal((await person.get('/crawls/999')).status, 404)
})

test('the crawls of others cannot be seen or stopped', async () => {
  const { place } = await startedCrawl('mine', 'https://mine.example/')
  const other = await newMember(service, 'other-crawls@example.com')
  assert.equal((await other.get(place)).status, 404)
  assert.equal((await other.post(`${place}/stop`, { state: 'queued' })).status, 404)
})
