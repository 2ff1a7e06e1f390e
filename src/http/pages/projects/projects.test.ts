import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, serviceFor, startService } from '../../../testing/servers/service/api-service.ts'
import { eventually, newMember, settled } from '../../../testing/servers/service/members.ts'
import { inspectSample } from '../../../testing/servers/service/inspect-sample.ts'
import { Person } from '../../../testing/person.ts'
import { packSummary } from '../../../codec/packed-summary.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('a project shows its weakest pages and what they share, and goes after asking', async () => {
  const person = await newMember(service, 'project@example.com')
  for (const path of ['good', 'bad', 'plain', 'down'])
    await person.post('/reports', { addresses: `https://p.example/${path}` })
  await settled(person)
  const { text } = await person.get('/projects/p.example')
  assert.match(
    text.replaceAll('<wbr>', ''),
    /Pages that need attention[\s\S]*p\.example\/down[\s\S]*refused the connection[\s\S]*Failed[\s\S]*p\.example\/bad[\s\S]*p\.example\/plain/,
  )
  assert.match(text, /2 of 3 pages/)
  assert.match(
    text,
    /Average by category<\/h2>[^]*SEO[^]*href="\/r\/[^"]+\?category=seo#findings">Lowest: \d+</,
  )
  const [, bad = ''] = /<a class="tag bad"\s+href="([^"]*)">1 bad</.exec(text) ?? []
  assert.match((await person.get(bad.replaceAll('&amp;', '&'))).text, /1 report</)
  assert.equal((await (await newMember(service, 'nosy@example.com')).get('/projects/p.example')).status, 404)
  assert.match((await person.get('/projects/p.example/delete')).text, /4 reports/)
  await person.post('/projects/p.example/delete')
  assert.equal((await person.get('/projects/p.example')).status, 404)
})

test('a project whose pages are all good shows where they are weakest', async () => {
  const person = await newMember(service, 'all-good@example.com')
  await person.post('/reports', { addresses: 'https://fine.example/good' })
  await settled(person)
  const { text } = await person.get('/projects/fine.example')
  assert.doesNotMatch(text, /Pages that need attention|Lowest:/)
  assert.match(text, /<h2 id="worst">Pages<\/h2>[^]*fine\.example\/<wbr>good[^]*Good/)
})

test('a project shows which pages changed this week, and what changed in them', async (context) => {
  let url = 'https://p.example/bad'
  const own = await serviceFor(context, {
    pages: true,
    inspect: (_url, options) => inspectSample(url, options),
  })
  const person = new Person(own.origin)
  await person.signIn()
  await person.post('/reports', { addresses: 'https://p.example/' })
  await settled(person)
  assert.doesNotMatch((await person.get('/projects/p.example')).text, /Changed in the last 7 days/)
  url = 'https://p.example/good'
  await own.call('/reports/1', { method: 'PATCH', form: { results: '1' } })
  const { text } = await person.get('/projects/p.example')
  const [, row = ''] = /Changed in the last 7 days[^]*?<ul class="changed">([^]*?)<\/ul>/.exec(text) ?? []
  assert.match(row, /p\.example[^]*class="delta rise"/)
  const link = /href="([^"]*\/compare[^"]*)"/.exec(row)?.[1] ?? ''
  assert.match(
    (await person.get(link.replaceAll('&amp;', '&'))).text,
    /<h1>Score rose by \d+ points?, from Bad to Good<\/h1>/,
  )
})

test('a project whose pages all failed says so, and leads to the reasons', async () => {
  const person = await newMember(service, 'all-failed@example.com')
  await person.post('/reports', { addresses: 'https://failed.example/down' })
  await settled(person)
  const listed = await person.get('/reports')
  assert.match(
    listed.text,
    /failed\.example[^]*down\.example refused the connection[^]*data-label="Generated"><time datetime="\d/,
    'the list says why and when',
  )
  const { text } = await person.get('/projects/failed.example')
  assert.match(text, /The page could not be audited[^]*down\.example refused the connection/)
  assert.match(text, /href="\/reports\?project=failed\.example&amp;state=failed">See what failed/)
})

test('a project without results links to its reports in progress, and is loaded again when they finish', async (context) => {
  const idle = await serviceFor(context, { pages: true, workers: 0 })
  const person = new Person(idle.origin)
  await person.signIn()
  await person.post('/reports', { addresses: 'https://queued.example/' })
  const { text } = await person.get('/projects/queued.example')
  assert.match(text, /No results yet[^]*<li data-progress="\d+" data-reload>[^]*href="\/r\/\w+"><bdi>queued/)
  assert.match(text, /client\/progress\.ts/)
})

test('site findings of a project are ignored with a reason, and unignored', async () => {
  await using twins = await startService({
    pages: true,
    // Every page is unique, but shares its words with the others.
    inspect: async (url, options) => ({
      ...(await inspectSample(url, options)),
      summary: packSummary({ ...sampleDocument().page, canonical: url, links: [] }),
    }),
  })
  const person = new Person(twins.origin)
  await person.signIn()
  for (const path of ['one', 'two']) await person.post('/reports', { addresses: `together.example/${path}` })
  const project = '/projects/together.example'
  const seen = await eventually(person, project, /\/ignore\?finding=/)
  const [, finding = ''] = /\/projects\/together\.example\/ignore\?finding=([a-z-]+)/.exec(seen) ?? []
  const asked = await person.get(`${project}/ignore?finding=${finding}`)
  assert.match(asked.text, /The project page still lists it under “Ignored findings”/)
  assert.equal(asked.status, 200)
  assert.match(asked.text, /no longer be listed as a site-wide problem of together\.example/)
  assert.equal(
    (await person.get(`${project}/ignore?finding=hsts`)).status,
    404,
    'that is a check of one page',
  )
  await person.post(`${project}/ignore`, { finding, reason: 'Twins on purpose' })
  const after = await eventually(person, project, /1 finding ignored[\s\S]*Reason: Twins on purpose/)
  assert.doesNotMatch(after, new RegExp(`ignore\\?finding=${finding}`))
  await person.post(`${project}/ignored/remove`, { finding })
  await eventually(person, project, new RegExp(`ignore\\?finding=${finding}`))
  const stranger = new Person(twins.origin)
  await stranger.signIn((await twins.another('eve@example.com')).account.email)
  assert.equal((await stranger.get(`${project}/ignore?finding=${finding}`)).status, 404)
  assert.equal((await stranger.post(`${project}/ignore`, { finding, reason: '' })).status, 404)
})
