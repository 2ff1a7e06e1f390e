import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'parse5'
import { startService, type Service } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'
import { hostile } from '../../../testing/facts/sample-report.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

/** Stores a report, and returns the path of its page. */
async function stored(form: Record<string, string>): Promise<string> {
  const { body } = await service.call('/reports', { method: 'POST', form })
  return new URL(body.data.page_url).pathname
}

test('a public report opens for anyone, in four formats', async () => {
  const path = await stored({ url: 'https://example.com/', privacy: '0' })
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

test('content of the audited page is escaped in every format', async () => {
  const path = await stored({ url: 'https://example.com/', privacy: '0' })
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
  const path = await stored({ url: 'https://example.com/', privacy: '0' })
  const policy = (await new Person(service.origin).get(path)).headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /require-trusted-types-for 'script'/)
  assert.doesNotMatch(policy, /unsafe|\*|data:/)
})

test('a failed report says why and what to do', async () => {
  const path = await stored({ url: 'https://example.com/down', privacy: '0' })
  const { status, text } = await new Person(service.origin).get(path)
  assert.equal(status, 200)
  assert.match(text, /down\.example refused the connection\./)
  assert.match(text, /ask your web host whether the web server is running/)
})

test('the filter in the URL selects the findings', async () => {
  const path = await stored({ url: 'https://example.com/', privacy: '0' })
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
