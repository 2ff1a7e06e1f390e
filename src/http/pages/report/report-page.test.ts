import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'parse5'
import { startService, type Service } from '../../../testing/servers/api-service.ts'
import { Person } from '../../../testing/person.ts'
import { hostile } from '../../../testing/facts/sample-report.ts'
import { cpuMs } from '../../../testing/until.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

async function stored(form: Record<string, string>): Promise<{ id: number; slug: string; path: string }> {
  const { body } = await service.call('/reports', { method: 'POST', form })
  const path = new URL(body.data.page_url).pathname
  return { id: body.data.id, slug: path.slice(3), path }
}

const change = (id: number, form: Record<string, string>) =>
  service.call(`/reports/${id}`, { method: 'PATCH', form })

test('a public report opens for anyone, in four formats', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '0' })
  const stranger = new Person(service.origin)
  const page = await stranger.get(path)
  assert.equal(page.status, 200)
  assert.match(page.text, /Decent/)
  assert.equal(page.headers.get('x-robots-tag'), null)
  assert.doesNotMatch(page.text, /name="robots"/)
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
  const json = await stranger.get(`${path}.json`)
  const { results, page_url, result } = JSON.parse(json.text)
  assert.equal(page_url, `${service.origin}${path}`)
  assert.equal(result, 'decent')
  assert.equal(results.findings.length, 60)
  assert.match((await stranger.get(`${path}.md`)).text, /^# Decent, 54 of 100/)
  assert.match((await stranger.get(`${path}.csv`)).text, /^\ufeff"Category","Audit"/)
  assert.equal((await stranger.get(`${path}.exe`)).status, 404)
})

test('a private report is visible only to its owner, and looks like a missing one to others', async () => {
  const { path } = await stored({ url: 'https://example.com/' })
  const stranger = new Person(service.origin)
  for (const suffix of ['', '.json', '.csv', '.md', '/unlock']) {
    const method = suffix === '/unlock' ? ('post' as const) : ('get' as const)
    const hidden = await stranger[method](path + suffix)
    const missing = await stranger[method](`/r/nosuchslugnosuchslugnosu${suffix}`)
    assert.equal(hidden.status, 404)
    assert.deepEqual(told(hidden), told(missing), suffix)
  }
  const other = await service.another('eve@example.com')
  const eve = new Person(service.origin)
  await eve.signIn(other.account.email)
  assert.equal((await eve.get(path)).status, 404)
  const owner = new Person(service.origin)
  await owner.signIn()
  const page = await owner.get(path)
  assert.equal(page.status, 200)
  assert.equal(page.headers.get('x-robots-tag'), 'noindex')
  assert.equal(page.headers.get('cache-control'), 'no-store')
})

test('a private report takes as much work as a missing one', async () => {
  const { path } = await stored({ url: 'https://example.com/' })
  const stranger = new Person(service.origin)
  const took = { hidden: [] as number[], missing: [] as number[] }
  const ask = async (address: string): Promise<number> => {
    const before = cpuMs()
    await stranger.get(address)
    return cpuMs() - before
  }
  for (let round = 0; round < 80; round += 1) {
    took.hidden.push(await ask(path))
    took.missing.push(await ask('/r/nosuchslugnosuchslugnosu'))
  }
  const median = (times: readonly number[]): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const [hidden, missing] = [median(took.hidden), median(took.missing)]
  // CPU time, which other processes don't affect. Loading or compressing the report would take several times as much.
  assert.ok(Math.abs(hidden - missing) < Math.max(1, missing / 2), `${hidden} and ${missing} ms`)
})

function told({ status, text, headers }: { status: number; text: string; headers: Headers }) {
  // The link to the sign-in page holds the URL that the visitor asked for.
  const same = text.replace(/next=%2Fr%2F\w{24}/, 'next=')
  const own = new Set(['date', 'content-length'])
  return { status, text: same, headers: [...headers].filter(([name]) => !own.has(name)) }
}

test('a password opens one report, in every format, and no other', async () => {
  const first = await stored({ url: 'https://example.com/1', privacy: '2', password: 'open sesame' })
  const second = await stored({ url: 'https://example.com/2', privacy: '2', password: 'open sesame' })
  const guest = new Person(service.origin)
  const asked = await guest.get(first.path)
  assert.equal(asked.status, 401)
  assert.match(asked.text, /type="password"/)
  assert.doesNotMatch(asked.text, /example\.com/)
  assert.equal((await guest.get(`${first.path}.json`)).status, 401)
  const wrong = await guest.post(`${first.path}/unlock`, { password: 'open barley' })
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /not correct/)
  const right = await guest.post(`${first.path}/unlock`, { password: 'open sesame' })
  assert.equal(right.status, 303)
  const [cookie] = right.headers.getSetCookie()
  assert.match(cookie ?? '', /HttpOnly; SameSite=Lax/)
  for (const suffix of ['', '.json', '.csv', '.md']) {
    assert.equal((await guest.get(first.path + suffix)).status, 200, suffix)
  }
  assert.equal((await guest.get(second.path)).status, 401)
})

test('the password may also be sent to the URL of the page itself', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '2', password: 'open sesame' })
  const guest = new Person(service.origin)
  assert.equal((await guest.post(path, { password: 'open barley' })).status, 422)
  const right = await guest.post(path, { password: 'open sesame' })
  assert.equal(right.status, 303)
  assert.equal(right.headers.get('location'), path)
  assert.equal((await guest.get(path)).status, 200)
})

test('a pass is void once the password or the privacy changes', async () => {
  const { id, path } = await stored({ url: 'https://example.com/', privacy: '2', password: 'one' })
  const guest = new Person(service.origin)
  await guest.post(`${path}/unlock`, { password: 'one' })
  assert.equal((await guest.get(path)).status, 200)
  await change(id, { password: 'two' })
  assert.equal((await guest.get(path)).status, 401)
  await guest.post(`${path}/unlock`, { password: 'two' })
  assert.equal((await guest.get(path)).status, 200)
  await change(id, { privacy: '1' })
  assert.equal((await guest.get(path)).status, 404)
  await change(id, { privacy: '2' })
  assert.equal((await guest.get(path)).status, 401)
})

test('a forged pass opens nothing', async () => {
  const { path, slug } = await stored({ url: 'https://example.com/', privacy: '2', password: 'one' })
  const guest = new Person(service.origin)
  guest.cookies.set(`page-${slug}`, `${slug}.99999999999.${'A'.repeat(43)}`)
  assert.equal((await guest.get(path)).status, 401)
})

test('guessing is stopped, even for the right password', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '2', password: 'needle' })
  const guest = new Person(service.origin)
  const statuses = []
  for (let guess = 0; guess < 12; guess += 1) {
    statuses.push((await guest.post(`${path}/unlock`, { password: `guess ${guess}` })).status)
  }
  assert.equal(statuses.filter((status) => status === 422).length, 10)
  const late = await guest.post(`${path}/unlock`, { password: 'needle' })
  assert.equal(late.status, 429)
  assert.ok(Number(late.headers.get('retry-after')) > 0)
})

test('an office behind one IP opens a report with its password as often as it likes', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '2', password: 'shared' })
  for (let time = 0; time < 12; time += 1) {
    const colleague = new Person(service.origin)
    assert.equal((await colleague.post(`${path}/unlock`, { password: 'shared' })).status, 303)
  }
})

test('a password-protected report without a password is visible to its owner only', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '2' })
  assert.equal((await new Person(service.origin).get(path)).status, 404)
})

test('content of the audited page is escaped in every format', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '0' })
  const stranger = new Person(service.origin)
  const { text } = await stranger.get(path)
  assert.ok(text.includes('&lt;script&gt;globalThis.pwned'))
  const tags = elements(parse(text))
  const scripts = tags.filter(({ tagName }) => tagName === 'script')
  for (const { attrs } of scripts) {
    const inert = attrs.some(({ name, value }) => name === 'type' && value === 'application/json')
    assert.ok(inert || attrs.some(({ name, value }) => name === 'src' && value.startsWith('/assets/')))
  }
  for (const { attrs } of tags) {
    for (const { name, value } of attrs) {
      assert.doesNotMatch(name, /^on|^style$/)
      if (name === 'href' || name === 'src') assert.match(value, /^(https?:|\/|#|\?)/)
    }
  }
  const csv = (await stranger.get(`${path}.csv`)).text
  assert.ok(csv.includes(`"'${hostile.formula.replaceAll('"', '""')}"`))
  for (const cell of csv.matchAll(/(?:^|,|\r\n)"([^"])/g)) assert.doesNotMatch(cell[1] ?? '', /[=+\-@]/)
  const markdown = (await stranger.get(`${path}.md`)).text
  assert.doesNotMatch(markdown, /(?<![`\\])\[click\]/)
  const json = await stranger.get(`${path}.json`)
  assert.equal(json.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.equal(json.headers.get('x-content-type-options'), 'nosniff')
})

interface Tag {
  readonly tagName: string
  readonly attrs: readonly { readonly name: string; readonly value: string }[]
}

function elements(node: { childNodes?: readonly object[] }): Tag[] {
  const below = (node.childNodes ?? []).flatMap((child) => elements(child))
  return 'tagName' in node ? [node as unknown as Tag, ...below] : below
}

test('the CSP allows no script that this service did not send', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '0' })
  const policy = (await new Person(service.origin).get(path)).headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /require-trusted-types-for 'script'/)
  assert.doesNotMatch(policy, /unsafe|\*|data:/)
})

test('a failed report says why and what to do', async () => {
  const { path } = await stored({ url: 'https://example.com/down', privacy: '0' })
  const { status, text } = await new Person(service.origin).get(path)
  assert.equal(status, 200)
  assert.match(text, /down\.example refused the connection\./)
  assert.match(text, /ask your web host whether the web server is running/)
})

test('the filter in the URL selects the findings', async () => {
  const { path } = await stored({ url: 'https://example.com/', privacy: '0' })
  const stranger = new Person(service.origin)
  const seo = await stranger.get(`${path}?category=seo&severity=high&status=fail`)
  assert.match(seo.text, /<article class="finding fail" id="meta-description"/)
  assert.doesNotMatch(seo.text, /<article class="finding warn"/)
  assert.doesNotMatch(seo.text, /<article class="finding fail" id="hsts"/)
  const odd = await stranger.get(`${path}?category=<script>&severity=9`)
  assert.match(odd.text, /<article class="finding fail" id="hsts"/)
})

test('an example report opens for anyone, in all its parts, and offers nothing that is an owner’s', async () => {
  const stranger = new Person(service.origin)
  for (const [query, expected] of [
    ['', /This is an example\.[^]*harbour-bikes\.example[^]*Fix first/],
    ['?view=summary', /What it means for visitors/],
    ['?view=previews', /Google results/],
    ['?view=content', /Keywords/],
    ['?view=loading', /src="\/example\/pictures\/desktop"/],
    ['?finding=img-alt', /Why it matters/],
  ] as const) {
    const { status, text } = await stranger.get(`/example${query}`)
    assert.equal(status, 200)
    assert.match(text, expected)
    assert.doesNotMatch(text, /localhost|\.pdf|\/example\/(?:run|share|delete|verify)/)
  }
  const { text } = await stranger.get('/example.md')
  assert.match(text, /^# Decent/)
  assert.equal((await stranger.get('/example/pictures/desktop')).headers.get('content-type'), 'image/webp')
  for (const name of ['report.zst', '..%2fserve-example.ts', 'none'])
    assert.equal((await stranger.get(`/example/pictures/${name}`)).status, 404)
})

test('an unknown URL is a page that leads on, and below the interface it stays JSON', async () => {
  const stranger = new Person(service.origin)
  const lost = await stranger.get('/nowhere/at/all')
  assert.equal(lost.status, 404)
  assert.match(lost.text, /Page not found/)
  assert.doesNotMatch(lost.text, /<p[^>]*><form/, 'a paragraph ends where a form begins')
  assert.match(lost.text, /name="sign-in" value="1"><button class="plain">Sign in</)
  const signIn = await stranger.get('/nowhere/at/all?view=loading&sign-in=1')
  assert.equal(signIn.headers.get('location'), '/sign-in?next=%2Fnowhere%2Fat%2Fall%3Fview%3Dloading')
  const owner = new Person(service.origin)
  await owner.signIn()
  assert.doesNotMatch((await owner.get('/nowhere/at/all')).text, /sign in to open it|\/sign-in/)
  assert.match(lost.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  for (const prefix of ['/api/v1', '/public/api/v1']) {
    const unknown = await stranger.get(`${prefix}/nowhere`)
    assert.equal(JSON.parse(unknown.text).status, 404)
  }
})
