import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, serviceFor, startService } from '../../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../../testing/servers/service/inspect-sample.ts'
import { Person } from '../../../testing/person.ts'
import { idsIn, newMember, settled } from '../../../testing/servers/service/members.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('the list accepts the parameters of the API, and uses defaults for invalid ones', async () => {
  const person = await newMember(service, 'lists@example.com')
  for (const path of ['good', 'bad', 'plain'])
    await person.post('/reports', { addresses: `https://l.example/${path}` })
  await settled(person)
  const rows = async (query: string) =>
    [...(await person.get(`/reports?${query}`)).text.matchAll(/<a href="\/r\/[^>]*><bdi>(.*?)<\/bdi>/g)].map(
      ([, url = '']) => url.replaceAll('<wbr>', ''),
    )
  assert.deepEqual(await rows('sort_by=url&sort=asc'), ['l.example/bad', 'l.example/good', 'l.example/plain'])
  const worst = await rows('order=worst')
  assert.deepEqual(worst.at(0), 'l.example/bad')
  assert.deepEqual(await rows('order=best'), worst.toReversed())
  assert.equal((await rows('order=changed')).length, 3)
  assert.deepEqual(await rows('result=bad'), ['l.example/bad'])
  assert.deepEqual(await rows('search=GOO'), ['l.example/good'])
  assert.deepEqual(await rows('project=nowhere'), [])
  assert.equal((await rows('per_page=7&page=-3&sort=sideways&sort_by=password&result=great')).length, 3)
})

test('a page number beyond the end of a list shows its last page', async () => {
  const person = await newMember(service, 'beyond@example.com')
  const pages = Array.from({ length: 11 }, (_, index) => `https://beyond.example/${index}`)
  await person.post('/reports/many', { addresses: pages.join('\n') })
  const { text } = await person.get('/reports?page=99')
  assert.match(text, /Page 2 of 2/)
  assert.equal(idsIn(text).length, 1)
  const { text: short } = await person.get('/reports?page=2&search=beyond.example%2F7')
  assert.doesNotMatch(short, /No reports|Page \d/)
  assert.match((await person.get('/projects?page=2')).text, /<bdi>beyond\.example<\/bdi>/)
  const unmatched = await person.get('/projects?search=nothing')
  assert.match(unmatched.text, /No project matches your search<[^]*href="\/projects">Show all projects/)
  const rejected = await person.post('/reports/selected', { do: 'compare', back: '/reports?page=7' })
  assert.match(rejected.text, /Page 2 of 2/)
})

test('a page is listed by its title, escaped, with its URL below', async (context) => {
  const titled = await serviceFor(context, {
    pages: true,
    inspect: async (...given) => {
      const seen = await inspectSample(...given)
      return 'document' in seen ? { ...seen, title: 'Tables <b>& chairs' } : seen
    },
  })
  const { body } = await titled.call('/reports', {
    method: 'POST',
    form: { url: 'https://t.example/', results: '1' },
  })
  assert.equal(body.data.title, 'Tables <b>& chairs')
  const person = new Person(titled.origin)
  await person.signIn()
  const { text } = await person.get('/reports')
  assert.match(text, /dir="auto">Tables &lt;b&gt;&amp; chairs<\/a>[^]*<bdi>t\.example<\/bdi>/)
})

test('filters can be cleared', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const person = new Person(service.origin)
  await person.signIn()
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/good' } })
  const clear = /<a class="button plain" href="\/reports">Clear filters/
  assert.doesNotMatch((await person.get('/reports')).text, clear)
  assert.match((await person.get('/reports?search=good')).text, clear)
})
