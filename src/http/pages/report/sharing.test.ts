import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { qrCode } from '../../../views/parts/qr-code.ts'
import { serviceFor, startService, type Service } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'

let service: Service
let owner: Person
before(async () => {
  service = await startService({ pages: true })
  owner = new Person(service.origin)
  await owner.signIn()
})
after(() => service[Symbol.asyncDispose]())

async function stored(form: Record<string, string>): Promise<string> {
  const { body } = await service.call('/reports', { method: 'POST', form })
  return new URL(body.data.page_url).pathname
}

test('a share link opens a private report in every format until it is revoked', async () => {
  const path = await stored({ url: 'https://example.com/' })
  const made = await owner.post(`${path}/links`, { name: 'client', days: '30' })
  const link = /\/s\/\w{32}/.exec(made.text)?.[0]
  assert.ok(link !== undefined)
  const client = new Person(service.origin)
  for (const suffix of ['', '.json', '.csv', '.md']) {
    const seen = await client.get(link + suffix)
    assert.equal(seen.status, 200, suffix)
    assert.equal(seen.headers.get('x-robots-tag'), 'noindex')
    assert.equal(seen.headers.get('referrer-policy'), 'no-referrer')
  }
  assert.equal((await client.get(path)).status, 404, 'the report’s own address stays closed')
  const [, id] = /links\/(\d+)\/revoke/.exec((await owner.get(`${path}/share`)).text) ?? []
  await owner.post(`${path}/links/${id}/revoke`)
  assert.equal((await client.get(link)).status, 404)
})

test('a shared page offers no owner actions', async () => {
  const path = await stored({ url: 'https://example.com/' })
  const made = await owner.post(`${path}/links`, { name: '', days: '' })
  const link = /\/s\/\w{32}/.exec(made.text)?.[0] ?? ''
  const { text } = await new Person(service.origin).get(link)
  assert.doesNotMatch(text, /Re-run|\/delete|Ignore this|history/)
  assert.ok(!text.includes(path), 'it does not tell the report’s own URL')
})

test('a share link opens the summary, and everything about findings opens from there', async () => {
  const path = await stored({ url: 'https://example.com/' })
  const made = await owner.post(`${path}/links`, { name: '', days: '' })
  const link = /\/s\/\w{32}/.exec(made.text)?.[0] ?? ''
  const client = new Person(service.origin)
  const current = async (query: string) => {
    const { text } = await client.get(link + query)
    return [...text.matchAll(/<a href="[^"]*" aria-current="page">(?:<svg.*?<\/svg>)?([^<]+)/g)].map(
      ([, name]) => name,
    )
  }
  for (const query of ['', '?utm_source=mail', '?view=nonsense'])
    assert.deepEqual(await current(query), ['Summary', 'For the site owner'], query)
  for (const query of ['?view=overview', '?finding=hsts', '?status=pass', '?list=whole'])
    assert.deepEqual(await current(query), ['Overview', 'For developers'], query)
  const { text } = await client.get(`${link}?view=overview&category=seo`)
  const links = [...text.matchAll(new RegExp(`href="${link}(\\?[^"#]*)?(?:#[^"]*)?"`, 'g'))].map(
    ([, query]) => query,
  )
  assert.ok(links.length > 10)
  assert.deepEqual(
    [...new Set(links)].filter((query) => query === undefined),
    [],
    'no link of the findings leaves them',
  )
  assert.match(text, /<input type="hidden" name="view" value="overview">/)
  assert.equal(
    (await owner.get(path)).text.includes('view=overview'),
    false,
    'the report’s own URL opens the findings',
  )
})

test('what is sent to a client opens the summary, also behind a password', async () => {
  const path = await stored({ url: 'https://example.com/sent', privacy: '2', password: 'sesame' })
  const { text } = await owner.get(`${path}/share`)
  assert.ok(text.includes(`${path}?view=summary\n`), 'the e-mail text')
  assert.ok(
    text.includes(qrCode(`${service.origin}${path}?view=summary`, 'QR code that opens the report').markup),
  )
  assert.match(text, /Anyone with this URL also needs the password\./)
  assert.match(text, /To open it, you need a password, which we send you separately\./, 'the e-mail text')
  const link = await owner.post(`${path}/links`, { name: 'Client', days: '7' })
  assert.doesNotMatch(link.text, /you need a password/, 'a share link needs none')
  const client = new Person(service.origin)
  const asked = await client.get(`${path}?view=summary`)
  assert.match(asked.text, /<form [^>]*method="post">/, 'it is sent to its own URL')
  const wrong = await client.post(`${path}?view=summary`, { password: 'barley' })
  assert.match(wrong.text, /<form [^>]*method="post">/)
  const opened = await client.post(`${path}?view=summary`, { password: 'sesame' })
  assert.equal(opened.headers.get('location'), `${path}?view=summary`)
})

test('only the owner changes, shares, re-runs and deletes a report', async () => {
  const path = await stored({ url: 'https://example.com/', privacy: '0' })
  const other = await service.another('eve@example.com')
  const eve = new Person(service.origin)
  await eve.signIn(other.account.email)
  for (const verb of ['share', 'history', 'compare', 'ignore?finding=hsts']) {
    assert.equal((await eve.get(`${path}/${verb}`)).status, 404, verb)
  }
  for (const verb of ['run', 'privacy', 'links', 'delete', 'ignore']) {
    assert.equal((await eve.post(`${path}/${verb}`, { privacy: '1', finding: 'hsts' })).status, 404, verb)
    assert.equal((await new Person(service.origin).post(`${path}/${verb}`)).status, 401, verb)
  }
  assert.equal((await eve.get(path)).status, 200)
})

test('privacy is changed on the report page, and the third choice requires a password', async () => {
  const path = await stored({ url: 'https://example.com/' })
  const guest = new Person(service.origin)
  const refused = await owner.post(`${path}/privacy`, { privacy: '2', password: '' })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /Enter a password/)
  await owner.post(`${path}/privacy`, { privacy: '2', password: 'sesame' })
  assert.equal((await guest.get(path)).status, 401)
  await owner.post(`${path}/privacy`, { privacy: '0' })
  assert.equal((await guest.get(path)).status, 200)
})

test('a public report has a badge with its result and date; others do not', async () => {
  const path = await stored({ url: 'https://example.com/', privacy: '0' })
  const badge = await new Person(service.origin).get(`${path}/badge.svg`)
  assert.equal(badge.headers.get('content-type'), 'image/svg+xml')
  assert.match(badge.text, /Decent 54 · \w{3} \d+, \d{4}/)
  assert.equal(badge.headers.get('cache-control'), 'no-cache', 'a private report has no badge at once')
  const headers = { 'if-none-match': badge.headers.get('etag') ?? '' }
  const unchanged = await fetch(`${service.origin}${path}/badge.svg`, { headers })
  assert.deepEqual([unchanged.status, await unchanged.text()], [304, ''])
  const widget = await new Person(service.origin).get(`${path}/widget.svg`)
  assert.match(widget.text, /Security/)
  await owner.post(`${path}/privacy`, { privacy: '1' })
  assert.equal((await owner.get(`${path}/badge.svg`)).status, 404)
  assert.equal((await owner.get(`${path}/widget.svg`)).status, 404)
})

test('an ignored finding no longer affects the score and stays visible, collapsed', async () => {
  const path = await stored({ url: 'https://ignored.example/' })
  const before = await owner.get(path)
  assert.match(before.text, /Decent<\/span> <span class="score">54/)
  assert.match((await owner.get(`${path}/ignore?finding=text-compression`)).text, /Text is sent compressed/)
  await owner.post(`${path}/ignore`, { finding: 'text-compression', reason: 'The proxy does it' })
  const after = await owner.get(path)
  assert.match(after.text, /Decent<\/span> <span class="score">(?:5[5-9]|6\d)/)
  assert.doesNotMatch(after.text, /<article class="finding fail" id="text-compression"/)
  const listed = await service.call('/reports?project=ignored.example')
  assert.ok(listed.body.data[0].score > 55, 'the interface counts the same way')
  const again = await service.call(`/reports/${listed.body.data[0].id}`, {
    method: 'PATCH',
    form: { results: '1' },
  })
  assert.equal(again.body.data.score, listed.body.data[0].score, 'and so does the next run')
  assert.match(after.text, /Ignored <span[^>]*>1<[\s\S]*Reason: The proxy does it/)
  await owner.post('/projects/ignored.example/ignored/remove', { finding: 'text-compression' })
  assert.match((await owner.get(path)).text, /class="score">54/)
})

test('the owner stops ignoring a finding in the report, and nobody else is offered it', async () => {
  const path = await stored({ url: 'https://counted.example/', privacy: '0' })
  const finding = 'text-compression'
  await owner.post(`${path}/ignore`, { finding, reason: '' })
  assert.match((await owner.get(path)).text, new RegExp(`action="${path}/unignore"`))
  const stranger = new Person(service.origin)
  assert.doesNotMatch((await stranger.get(path)).text, /unignore|Stop ignoring/)
  assert.equal((await stranger.post(`${path}/unignore`, { finding })).status, 401)
  const stopped = await owner.post(`${path}/unignore`, { finding })
  assert.deepEqual([stopped.status, stopped.headers.get('location')], [303, `${path}#${finding}`])
  assert.match((await owner.get(path)).text, /Finding is no longer ignored\.[^]*class="score">54/)
})

test('two runs are compared, and every run can be opened', async () => {
  const path = await stored({ url: 'https://example.com/twice' })
  const single = await owner.get(`${path}/compare`)
  assert.equal(single.status, 200)
  assert.match(single.text, /Only one finished run so far/)
  assert.ok(single.text.includes(`action="${path}/run"`), 'it offers the second one')
  await owner.post(`${path}/run`)
  for (;;) {
    const { text } = await owner.get(path)
    if (!text.includes('A new run is in progress')) break
    await new Promise((next) => setTimeout(next, 20))
  }
  const history = await owner.get(`${path}/history`)
  const runs = [...history.text.matchAll(/name="from" value="(\d+)"/g)].map(([, id]) => id)
  assert.equal(runs.length, 2)
  const compared = await owner.get(`${path}/compare?from=${runs[1]}&to=${runs[0]}`)
  assert.match(compared.text, /Score unchanged/)
  assert.match(compared.text, /Unchanged <span[^>]*>23</)
  assert.equal((await owner.get(`${path}/runs/${runs[1]}`)).status, 200)
  assert.equal((await owner.get(`${path}/runs/999999`)).status, 404)
  assert.equal((await owner.get(`${path}/compare?from=999999`)).status, 422)
})

test('a new share link comes with an e-mail text and a QR code of exactly that link', async () => {
  const path = await stored({ url: 'https://example.com/qr' })
  assert.doesNotMatch(
    (await owner.get(`${path}/share`)).text,
    /class="qr"/,
    'a private page opens for nobody else',
  )
  const made = await owner.post(`${path}/links`, { name: '', days: '7' })
  const link = /https?:\/\/[^<]*\/s\/\w{32}/.exec(made.text)?.[0] ?? ''
  assert.ok(made.text.includes(qrCode(link, 'QR code that opens the report').markup))
  assert.match(made.text, new RegExp(`<pre id="email">[^<]*${link}`))
})

test('a dead link says what to do and shows nothing else of the service', async () => {
  const dead = await new Person(service.origin).get(`/s/${'a'.repeat(32)}`)
  assert.equal(dead.status, 404)
  assert.match(dead.text, /This link no longer works/)
  assert.doesNotMatch(dead.text, /href="\/(sign-in|docs)?"/)
})

test("an expired link says so under its sender's brand, and opens nothing", async (context) => {
  let now = Date.now()
  const later = await serviceFor(context, { pages: true, clock: { now: () => new Date(now) } })
  const sender = new Person(later.origin)
  await sender.signIn()
  const { body } = await later.call('/reports', { method: 'POST', form: { url: 'https://example.com/' } })
  await later.call('/projects/example.com/brand', {
    method: 'PATCH',
    json: { name: 'Acme', contact: '+43 1 234' },
  })
  const made = await sender.post(`${new URL(body.data.page_url).pathname}/links`, { name: '', days: '7' })
  const link = /\/s\/\w{32}/.exec(made.text)?.[0] ?? ''
  now += 8 * 24 * 60 * 60 * 1000
  const gone = await new Person(later.origin).get(link)
  assert.equal(gone.status, 410)
  assert.match(gone.text, /This link has expired/)
  assert.match(gone.text, /Acme[^]*\+43 1 234/)
  assert.doesNotMatch(gone.text, /Plumbline|class="hero/)
  for (const form of ['json', 'csv', 'md', 'pdf']) {
    const file = await fetch(`${later.origin}${link}.${form}`)
    const type = form === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
    assert.deepEqual([file.status, file.headers.get('content-type')], [410, type], form)
    const text = await file.text()
    assert.match(text, /This link has expired\. The report is still there/)
    if (form === 'json') assert.equal(JSON.parse(text).code, 'gone')
  }
  assert.equal((await new Person(later.origin).get(`${link}/pictures/first-screen`)).status, 404)
})

test('the list of share links tells those that have expired from those that work', async (context) => {
  const dayMs = 86_400_000
  const past = await serviceFor(context, {
    pages: true,
    clock: { now: () => new Date(Date.now() - 30 * dayMs) },
  })
  const sender = new Person(past.origin)
  await sender.signIn()
  const { body } = await past.call('/reports', { method: 'POST', form: { url: 'https://example.com/' } })
  const path = new URL(body.data.page_url).pathname
  for (const days of ['7', '365']) await sender.post(`${path}/links`, { name: `for ${days}`, days })
  const { text } = await sender.get(`${path}/share`)
  assert.match(text, /for 7<\/bdi> <span[^>]*>created [^<]*<b>expired \w{3} \d/)
  assert.match(text, /for 365<\/bdi> <span[^>]*>created [^<]*, expires \w{3} \d/)
})

test('the sharing page says whose brand readers see, and how to change it', async () => {
  const path = await stored({ url: 'https://named.example/' })
  const before = (await owner.get(`${path}/share`)).text
  assert.match(
    before,
    /Readers see the name of this service: Plumbline[^]*href="\/projects\/named\.example\/brand"/,
  )
  await owner.post('/projects/named.example/brand', { name: 'Acme' })
  assert.match((await owner.get(`${path}/share`)).text, /Readers see your brand: Acme\./)
})
