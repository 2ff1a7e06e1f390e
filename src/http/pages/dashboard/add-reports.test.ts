import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'
import { cpuMs } from '../../../testing/until.ts'
import { newMember } from '../../../testing/servers/service/members.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('an empty dashboard says what to do, with a line to paste', async () => {
  const person = await newMember(service, 'empty@example.com')
  const { text } = await person.get('/reports')
  assert.match(text, /No reports yet/)
  assert.match(text, /-d url=https:\/\/example\.com http:\S+\/public\/api\/v1\/reports<\/pre>/)
  assert.match(text, /href="\/example">See an example report/)
})

test('one URL becomes one report', async () => {
  const person = await newMember(service, 'one@example.com')
  const sent = await person.post('/reports', { addresses: ' example.com/pricing ' })
  assert.equal(sent.status, 303)
  assert.match(sent.headers.get('location') ?? '', /^\/r\/\w{24}$/)
  assert.match((await person.get('/reports')).text, /example\.com\/pricing/)
})

test('a URL that cannot be audited is rejected next to its field, which keeps the input', async () => {
  const person = await newMember(service, 'fault@example.com')
  const refused = await person.post('/reports', { addresses: 'ftp://example.com/' })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /id="addresses-error">The URL must start with http/)
  assert.match(refused.text, />ftp:\/\/example\.com\/<\/textarea>/)
  assert.equal((await person.post('/reports', { addresses: '' })).status, 422)
})

test('a home page has a report, however many other pages of its site have one too', async () => {
  const person = await newMember(service, 'home@example.com')
  const form = { url: 'https://crowded.example/' }
  await person.post('/reports', { addresses: form.url })
  const pages = Array.from({ length: 30 }, (_, index) => `${form.url}page-${index}`)
  await person.post('/reports/many', { addresses: pages.join('\n') })
  const again = await person.post('/reports', { addresses: form.url })
  assert.match(again.text, /You already have a report for this page/)
  const sent = await person.post('/reports/many', { addresses: `${form.url}\n${form.url}new` })
  assert.equal(sent.status, 303)
  const { text } = await person.get('/reports')
  assert.match(text, /2 reports queued/)
  assert.match(text, /32 reports</, 'a list does not split the history of a page either')
})

test('a URL with a report can be re-run, or get a second report', async () => {
  const person = new Person(service.origin)
  await person.signIn()
  const form = { addresses: 'https://known.example/page', privacy: '1' }
  assert.equal((await person.post('/reports', form)).status, 303)
  const asked = await person.post('/reports', form)
  assert.equal(asked.status, 200)
  assert.match(asked.text, /You already have a report for this page/)
  assert.equal((await person.post('/reports', { ...form, separate: '1' })).status, 303)
})

test('many lines and a file are listed for confirmation: no duplicates, a reason per rejected line', async () => {
  const person = await newMember(service, 'many@example.com')
  const form = new FormData()
  form.set(
    'addresses',
    'https://a.example/\nhttps://a.example/#top\n\nnot a url at all\nhttp://169.254.169.254/',
  )
  form.set(
    'file',
    new File(['url,note\nhttps://b.example/,first\n"https://c.example/x",second\n'], 'pages.csv'),
  )
  form.set('privacy', '0')
  const preview = await person.post('/reports', form)
  assert.equal(preview.status, 200)
  assert.match(preview.text, /Audit 3 pages/)
  assert.match(preview.text, /1 duplicate was removed/)
  assert.match(preview.text, /2 lines cannot be audited/)
  assert.match(preview.text, /may not be audited/)
  assert.match(preview.text, /not a url at all<\/bdi><br>/, 'a reason is below its line')
  assert.match(preview.text, /<b>Visibility: Public\.<\/b>/)
  const [, list = ''] = /<textarea id="many"[^>]*>([^<]*)</.exec(preview.text) ?? []
  assert.deepEqual(list.split('\n'), ['https://a.example/', 'https://b.example/', 'https://c.example/x'])
  const sent = await person.post('/reports/many', { addresses: list, privacy: '0' })
  assert.equal(sent.status, 303)
  const { text } = await person.get('/reports')
  assert.match(text, /3 reports queued\./)
  assert.match(text, /Public/)
  assert.doesNotMatch((await person.get('/reports')).text, /reports queued/, 'a notice is shown once')
})

test('the pages of a sitemap are shown for confirmation', async () => {
  const person = await newMember(service, 'sitemap@example.com')
  const preview = await person.post('/reports', { addresses: 'https://s.example/sitemap.xml' })
  assert.match(preview.text, /Audit 2 pages/)
  assert.match(preview.text, /Read from the sitemap/)
  assert.match(preview.text, /https:\/\/s\.example\/from-sitemap/)
  assert.match(preview.text, /The sitemap names more files; only the first 10 were read/)
  const refused = await person.post('/reports', { addresses: 'http://169.254.169.254/sitemap.xml' })
  assert.equal(refused.status, 422)
})

test('long lists and hostile lines are handled quickly, and say what was left out', async () => {
  const person = await newMember(service, 'hostile@example.com')
  const before = cpuMs()
  const form = new FormData()
  form.set('addresses', 'sitemap'.repeat(11_000))
  assert.equal((await person.post('/reports', form)).status, 422)
  form.set('addresses', '')
  form.set('file', new File([`${'.'.repeat(80_000)}@\n`, 'ftp://a\n'.repeat(200_000)], 'pages.csv'))
  const { text } = await person.post('/reports', form)
  assert.match(text, /200,001 lines; only the first 5,000 were read/)
  assert.match(text, /5,?000 lines cannot be audited/)
  assert.match(text, /and 4,?900 more/)
  // Each of the two inputs once took more than 20 s.
  assert.ok(cpuMs() - before < 10_000)
})
