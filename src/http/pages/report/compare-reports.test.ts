import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { idsIn, newMember, settled } from '../../../testing/servers/service/members.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('two reports are compared side by side, by their owner only', async () => {
  const person = await newMember(service, 'compare@example.com')
  for (const path of ['good', 'bad'])
    await person.post('/reports', { addresses: `https://c.example/${path}` })
  await settled(person)
  const ids = idsIn((await person.get('/reports')).text)
  const chosen = await person.post('/reports/selected', { id: ids[0] ?? '', do: 'compare', back: '/reports' })
  assert.equal(chosen.status, 422, 'one report alone has nothing to be compared with')
  const page = await person.get(`/compare?one=${ids[0]}&other=${ids[1]}`)
  assert.equal(page.status, 200)
  assert.match(page.text, /Compare two reports/)
  const stranger = await newMember(service, 'compare-not@example.com')
  assert.equal((await stranger.get(`/compare?one=${ids[0]}&other=${ids[1]}`)).status, 404)
  assert.equal((await person.get('/compare?one=x&other=1')).status, 404)
})

test('a report without results cannot be compared, and the list says which one it is', async () => {
  const person = await newMember(service, 'compare-failed@example.com')
  for (const path of ['good', 'down'])
    await person.post('/reports', { addresses: `https://f.example/${path}` })
  await settled(person)
  const ids = idsIn((await person.get('/reports')).text)
  const fields = new URLSearchParams({ do: 'compare', back: '/reports' })
  for (const id of ids) fields.append('id', id)
  const { status, text } = await person.post('/reports/selected', fields)
  assert.equal(status, 422)
  assert.match(
    text,
    /<div class="bulk"><p class="error" role="alert" tabindex="-1" autofocus>f\.example\/down has no results to compare/,
  )
  const shared = await person.get(`/compare?one=${ids[0]}&other=${ids[1]}`)
  assert.equal(shared.status, 200)
  assert.match(
    shared.text,
    /Nothing to compare<[^]*f\.example\/down has no results[^]*href="\/r\/\w+">Open the report/,
  )
  assert.doesNotMatch(shared.text, /Page not found|good has no results/)
})

test('two sites are compared as the mean of their pages, and only one’s own', async () => {
  const person = await newMember(service, 'sites@example.com')
  for (const url of ['ours.example/good', 'ours.example/plain', 'theirs.example/bad'])
    await person.post('/reports', { addresses: `https://${url}` })
  await settled(person)
  const { text } = await person.get('/projects/ours.example')
  assert.match(text, /Compare with another site[^]*<option value="theirs\.example">/)
  const query = '?one=ours.example&other=theirs.example'
  const compared = await person.get(`/compare/sites${query}`)
  assert.equal(compared.status, 200)
  assert.match(compared.text, /Average of 2 pages[^]*Average of 1 page</)
  assert.match(compared.text, /Problems only on theirs\.example[^]*href="\/r\/\w+#[^]*>1 page</)
  assert.equal(
    (await (await newMember(service, 'spy@example.com')).get(`/compare/sites${query}`)).status,
    404,
  )
  assert.equal((await person.get('/compare/sites?one=ours.example')).status, 404)
})

test('a site without results is not compared, neither with itself nor with another', async () => {
  const person = await newMember(service, 'unread@example.com')
  for (const url of ['read.example/good', 'unread.example/broken'])
    await person.post('/reports', { addresses: `https://${url}` })
  await settled(person)
  await person.post('/reports', { addresses: 'https://other.example/bad' })
  await settled(person)
  assert.doesNotMatch((await person.get('/projects/unread.example')).text, /Site-wide findings|Compare with/)
  const read = (await person.get('/projects/read.example')).text
  assert.match(read, /Site-wide findings/)
  const offered = /<select id="other"[^]*?<\/select>/.exec(read)?.[0] ?? ''
  assert.deepEqual(offered.match(/<option value="[^"]*"/g), [
    '<option value=""',
    '<option value="other.example"',
  ])
  const { text } = await person.get('/compare/sites?one=unread.example&other=read.example')
  assert.match(text, /unread\.example has no results,[^]*href="\/reports\?project=unread\.example"/)
  assert.doesNotMatch(
    text,
    /not directly comparable|Average of|Problems only|read\.example has no results,[^]*>read\.example has/,
  )
  const both = await person.get('/compare/sites?one=unread.example&other=unread.example')
  assert.equal(both.text.match(/unread\.example has no results,/g)?.length, 1)
})
