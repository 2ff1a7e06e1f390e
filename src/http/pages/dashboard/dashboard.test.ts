import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { packSummary } from '../../../codec/packed-summary.ts'
import { serviceFor, startService, type Service } from '../../../testing/servers/api-service.ts'
import { inspectSample } from '../../../testing/servers/inspect-sample.ts'
import { Person } from '../../../testing/person.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { cpuMs, patient } from '../../../testing/until.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

async function member(email: string): Promise<Person> {
  await service.another(email)
  const person = new Person(service.origin)
  await person.signIn(email)
  return person
}

test('an empty dashboard says what to do, with a line to paste', async () => {
  const person = await member('empty@example.com')
  const { text } = await person.get('/reports')
  assert.match(text, /No reports yet/)
  assert.match(text, /-d url=https:\/\/example\.com http:\S+\/public\/api\/v1\/reports<\/pre>/)
  assert.match(text, /href="\/example">See an example report/)
})

test('one URL becomes one report', async () => {
  const person = await member('one@example.com')
  const sent = await person.post('/reports', { addresses: ' example.com/pricing ' })
  assert.equal(sent.status, 303)
  assert.match(sent.headers.get('location') ?? '', /^\/r\/\w{24}$/)
  assert.match((await person.get('/reports')).text, /example\.com\/pricing/)
})

test('a URL that cannot be audited is rejected next to its field, which keeps the input', async () => {
  const person = await member('fault@example.com')
  const refused = await person.post('/reports', { addresses: 'ftp://example.com/' })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /id="addresses-error">The URL must start with http/)
  assert.match(refused.text, />ftp:\/\/example\.com\/<\/textarea>/)
  assert.equal((await person.post('/reports', { addresses: '' })).status, 422)
})

test('a home page has a report, however many other pages of its site have one too', async () => {
  const person = await member('home@example.com')
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

test('many lines and a file are listed for confirmation: no duplicates, a reason per rejected line', async () => {
  const person = await member('many@example.com')
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
  const person = await member('sitemap@example.com')
  const preview = await person.post('/reports', { addresses: 'https://s.example/sitemap.xml' })
  assert.match(preview.text, /Audit 2 pages/)
  assert.match(preview.text, /Read from the sitemap/)
  assert.match(preview.text, /https:\/\/s\.example\/from-sitemap/)
  assert.match(preview.text, /The sitemap names more files; only the first 10 were read/)
  const refused = await person.post('/reports', { addresses: 'http://169.254.169.254/sitemap.xml' })
  assert.equal(refused.status, 422)
})

test('long lists and hostile lines are handled quickly, and say what was left out', async () => {
  const person = await member('hostile@example.com')
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

test('the list accepts the parameters of the API, and uses defaults for invalid ones', async () => {
  const person = await member('lists@example.com')
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

test('selected reports are deleted and restored, by their owner only', async () => {
  const person = await member('delete@example.com')
  const other = await member('other@example.com')
  await other.post('/reports', { addresses: 'https://kept.example/' })
  for (const path of ['1', '2', '3'])
    await person.post('/reports', { addresses: `https://d.example/${path}` })
  const ids = idsIn((await person.get('/reports')).text)
  const [foreign = ''] = idsIn((await other.get('/reports')).text)
  const chosen = new URLSearchParams(
    [...ids.slice(0, 2), foreign].map((id) => ['id', id] as [string, string]),
  )
  chosen.set('do', 'delete')
  await person.post('/reports/selected', chosen)
  const { text } = await person.get('/reports')
  assert.match(text, /2 reports deleted\.<\/p>[\s\S]*>Undo<\/button>/)
  assert.deepEqual(idsIn(text.replace(/<form class="notice-bar"[\s\S]*?<\/form>/, '')), ids.slice(2))
  assert.deepEqual(idsIn((await other.get('/reports')).text), [foreign])
  await other.post('/reports/restore', chosen)
  assert.equal(idsIn((await person.get('/reports')).text).length, 1)
  await person.post('/reports/restore', chosen)
  assert.deepEqual(idsIn((await person.get('/reports')).text), ids)
})

test('Undo leads back to the list with its filters', async () => {
  const person = await member('undo@example.com')
  await person.post('/reports', { addresses: 'https://undo.example/' })
  const back = '/reports?search=undo&sort=asc'
  const [id = ''] = idsIn((await person.get(back)).text)
  await person.post('/reports/selected', { id, do: 'delete', back })
  const { text } = await person.get(back)
  assert.match(text, /name="back" value="\/reports\?search=undo&amp;sort=asc"/)
  const undone = await person.post('/reports/restore', { id, back })
  assert.equal(undone.headers.get('location'), back)
  const elsewhere = await person.post('/reports/restore', { id, back: '//evil.example' })
  assert.equal(elsewhere.headers.get('location'), '/reports')
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

test('a project shows its weakest pages and what they share, and goes after asking', async () => {
  const person = await member('project@example.com')
  for (const path of ['good', 'bad', 'plain', 'down'])
    await person.post('/reports', { addresses: `https://p.example/${path}` })
  await settled(person)
  const { text } = await person.get('/projects/p.example')
  assert.match(
    text.replaceAll('<wbr>', ''),
    /Pages that need attention[\s\S]*p\.example\/down[\s\S]*refused the connection[\s\S]*Failed[\s\S]*p\.example\/bad[\s\S]*p\.example\/plain/,
  )
  assert.match(text, /2 of 3 pages/)
  const [, bad = ''] = /<a class="tag bad"\s+href="([^"]*)">1 bad</.exec(text) ?? []
  assert.match((await person.get(bad.replaceAll('&amp;', '&'))).text, /1 report</)
  assert.equal((await (await member('nosy@example.com')).get('/projects/p.example')).status, 404)
  assert.match((await person.get('/projects/p.example/delete')).text, /4 reports/)
  await person.post('/projects/p.example/delete')
  assert.equal((await person.get('/projects/p.example')).status, 404)
})

const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => id ?? '')

async function settled(person: Person): Promise<void> {
  while (/data-progress/.test((await person.get('/reports')).text))
    await new Promise((next) => setTimeout(next, 20))
}

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

async function eventually(person: Person, path: string, expected: RegExp): Promise<string> {
  for (let tries = 0; tries < patient(600); tries += 1) {
    const { text } = await person.get(path)
    if (expected.test(text)) return text
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error(`${path} never showed ${expected}.`)
}

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

test('selected reports are tagged, made public and exported together', async () => {
  const person = new Person(service.origin)
  await person.signIn()
  await person.post('/reports', { addresses: 'https://bulk.example/one', privacy: '1' })
  const list = await person.get('/reports?search=bulk.example')
  const id = /name="id" value="(\d+)"/.exec(list.text)?.[1] ?? ''
  await person.post('/reports/selected', { id, do: 'tag', tag: 'client', back: '/reports' })
  await person.post('/reports/selected', { id, do: 'public', back: '/reports' })
  const tagged = await person.get('/reports?tag=client&privacy=0')
  assert.match(tagged.text, /bulk\.example/)
  const csv = await person.post('/reports/selected', { id, do: 'export', back: '/reports' })
  assert.match(csv.headers.get('content-type') ?? '', /text\/csv/)
  assert.match(csv.text, /"https:\/\/bulk\.example\/one"/)
  assert.match(csv.text, /"URL","Title",[^]*"Tags","Why the last run failed"/)
  await person.post('/reports', { addresses: 'https://bulk.example/down', privacy: '1' })
  await settled(person)
  const failedList = (await person.get('/reports?search=bulk.example%2Fdown')).text
  const failed = /name="id" value="(\d+)"/.exec(failedList)?.[1] ?? ''
  const { text: row } = await person.post('/reports/selected', { id: failed, do: 'export', back: '/reports' })
  assert.match(row, /"Failed","\d{4}-\d\d-\d\dT[^"]+","","down\.example refused/, 'when and why it failed')
})

test('a page number beyond the end of a list shows its last page', async () => {
  const person = await member('beyond@example.com')
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

test('two reports are compared side by side, by their owner only', async () => {
  const person = await member('compare@example.com')
  for (const path of ['good', 'bad'])
    await person.post('/reports', { addresses: `https://c.example/${path}` })
  await settled(person)
  const ids = idsIn((await person.get('/reports')).text)
  const chosen = await person.post('/reports/selected', { id: ids[0] ?? '', do: 'compare', back: '/reports' })
  assert.equal(chosen.status, 422, 'one report alone has nothing to be compared with')
  const page = await person.get(`/compare?one=${ids[0]}&other=${ids[1]}`)
  assert.equal(page.status, 200)
  assert.match(page.text, /Compare two reports/)
  const stranger = await member('compare-not@example.com')
  assert.equal((await stranger.get(`/compare?one=${ids[0]}&other=${ids[1]}`)).status, 404)
  assert.equal((await person.get('/compare?one=x&other=1')).status, 404)
})

test('a report without results cannot be compared, and the list says which one it is', async () => {
  const person = await member('compare-failed@example.com')
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

test('a project whose pages all failed says so, and leads to the reasons', async () => {
  const person = await member('all-failed@example.com')
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

test('a project without results links to its reports in progress, and updates when they finish', async (context) => {
  const idle = await serviceFor(context, { pages: true, workers: 0 })
  const person = new Person(idle.origin)
  await person.signIn()
  await person.post('/reports', { addresses: 'https://queued.example/' })
  const { text } = await person.get('/projects/queued.example')
  assert.match(text, /No results yet[^]*<li data-progress="\d+" data-reload>[^]*href="\/r\/\w+"><bdi>queued/)
  assert.match(text, /client\/progress\.ts/)
})

test('two sites are compared as the mean of their pages, and only one’s own', async () => {
  const person = await member('sites@example.com')
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
  assert.equal((await (await member('spy@example.com')).get(`/compare/sites${query}`)).status, 404)
  assert.equal((await person.get('/compare/sites?one=ours.example')).status, 404)
})

test('a site without results is not compared, neither with itself nor with another', async () => {
  const person = await member('unread@example.com')
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
