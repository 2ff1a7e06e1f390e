import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCatalogue } from '../engine/catalogue.ts'
import { readFacts } from '../gather/read-facts.ts'
import { subresource, subresources } from '../testing/facts/asked-facts.ts'
import { fetchedFrom } from '../testing/facts/audit-cases.ts'
import cacheStatic from './performance/cache-static.ts'
import httpOnly from './security/cookie-httponly.ts'
import sameSite from './security/cookie-samesite.ts'
import secure from './security/cookie-secure.ts'

/** Server configuration that people paste: it must end its own finding, and must not cause another one. */

const { audits } = await loadCatalogue()

/** Snippets of every audit and of its states. */
const all = audits.flatMap(({ id, snippets, states = {} }) =>
  [snippets, ...Object.values(states).map((state) => state?.snippets)].flatMap((own = {}) =>
    Object.entries(own).map(([platform, code]) => ({ id, platform, code })),
  ),
)
const on = (platform: string) => all.filter((snippet) => snippet.platform === platform)
const idsOf = (snippets: readonly { readonly id: string }[]): readonly string[] =>
  snippets.map(({ id }) => id)

test('no snippet sends a header that only fits a body of another form', () => {
  assert.deepEqual(idsOf(all.filter(({ code }) => /Content-Encoding|Transfer-Encoding/.test(code))), [])
})

test('compression in nginx comes with Vary, which caches need', () => {
  const compressing = on('nginx').filter(({ code }) => /\b(?:gzip|brotli) on;/.test(code))
  assert.ok(compressing.length >= 3)
  assert.deepEqual(idsOf(compressing.filter(({ code }) => !code.includes('gzip_vary on;'))), [])
})

test('headers that nginx hides are hidden for apps and for PHP', () => {
  const half = on('nginx').filter(({ code }) =>
    [...code.matchAll(/^proxy_hide_header (.+);$/gm)].some(
      ([, name]) => !code.includes(`fastcgi_hide_header ${name};`),
    ),
  )
  assert.deepEqual(idsOf(half), [])
})

test('a header that is set replaces the one that the app sends', () => {
  // Browsers use all of these together, and a map sends the header for some files only.
  const adds = /^add_header (?!Content-Security-Policy |Alt-Svc |Cache-Control \$)(\S+) /m
  const beside = [
    ...on('nginx').filter(({ code }) => {
      const [, name] = adds.exec(code) ?? []
      return name !== undefined && !code.includes(`proxy_hide_header ${name};`)
    }),
    ...on('apache').filter(({ code }) => {
      const [, name] = /^Header always set (\S+)/m.exec(code) ?? []
      return name !== undefined && !code.includes(`Header unset ${name}\n`)
    }),
    ...on('caddy').filter(({ code }) => /^header (?![@/>+-])/m.test(code)),
  ]
  assert.deepEqual(idsOf(beside), [])
})

test('cookie snippets for Apache end their finding and change nothing else', () => {
  const cookies = [
    'sid=42',
    'sid=42; Path=/; SameSite=None',
    'sid=42; samesite=maybe; Max-Age=60',
    'sid=42; Secure',
  ]
  for (const [audit, own] of [
    [sameSite, 'samesite'],
    [httpOnly, 'httponly'],
    [secure, 'secure'],
  ] as const) {
    for (const cookie of cookies) {
      const edited = editedByApache(audit.snippets?.apache ?? '', cookie)
      const is = verdictOn(audit, edited)
      assert.ok(
        is === 'pass' || is === 'not-applicable',
        `${own}: ${cookie} becomes ${edited}, which is ${is}`,
      )
      assert.deepEqual(attributesBut(own, edited), attributesBut(own, cookie))
    }
  }
})

test('other cookie snippets set only what their finding is about', () => {
  const attributes = ['samesite', 'httponly', 'secure']
  for (const [audit, own] of [
    [sameSite, 'samesite'],
    [httpOnly, 'httponly'],
    [secure, 'secure'],
  ] as const) {
    const { http = '', nginx = '' } = audit.snippets ?? {}
    const line = nginx.split('\n').find((one) => one.startsWith('proxy_cookie_flags')) ?? ''
    for (const code of [http.split(';').slice(1).join(';'), line])
      assert.deepEqual(
        attributes.filter((name) => code.toLowerCase().includes(name)),
        [own],
        code,
      )
  }
})

test('the header for static files passes, and the rules cover every kind of file that is checked', () => {
  const { http = '', nginx = '', apache = '', caddy = '' } = cacheStatic.snippets ?? {}
  const [, seconds] = /max-age=(\d+)/.exec(http) ?? []
  const items = [subresource({ freshSeconds: Number(seconds) })]
  const [page] = [readFacts(fetchedFrom({}), (_, error) => assert.fail(String(error)))]
  assert.ok(page.headers.ok && page.inline.ok && page.document.ok)
  const facts = {
    headers: page.headers.value,
    inline: page.inline.value,
    document: page.document.value,
    subresources: subresources(items),
  }
  assert.equal(cacheStatic.check(facts).is, 'pass')
  const names =
    'a.css a.js a.mjs a.woff2 a.woff a.ttf a.otf a.avif a.webp a.jpg a.jpeg a.png a.gif a.svg a.ico'.split(
      ' ',
    )
  for (const rule of [/^ {2}~\*(.*\$) 1d;$/m.exec(nginx)?.[1], /FilesMatch "(.*)"/.exec(apache)?.[1]])
    assert.deepEqual(
      names.filter((name) => !new RegExp(rule ?? '^$', 'i').test(name)),
      [],
    )
  const globs = /^@static path (.*)$/m.exec(caddy)?.[1]?.split(' ') ?? []
  assert.deepEqual(
    names.filter((name) => !globs.includes(`*${name.slice(1)}`)),
    [],
  )
})

/** What `Header edit` makes of a cookie; both tables have the same line. */
function editedByApache(code: string, cookie: string): string {
  const [, pattern = '', replacement = ''] = /^Header edit Set-Cookie "(.*)" "(.*)"$/m.exec(code) ?? []
  const flags = pattern.startsWith('(?i)') ? 'i' : ''
  return cookie.replace(new RegExp(pattern.replace('(?i)', ''), flags), replacement)
}

function verdictOn(audit: typeof sameSite | typeof httpOnly | typeof secure, cookie: string): string {
  const read = readFacts(fetchedFrom({ headers: { 'set-cookie': cookie } }), (_, error) =>
    assert.fail(String(error)),
  )
  const { page, cookies, policy } = read
  assert.ok(page.ok && cookies.ok && policy.ok)
  return audit.check({ page: page.value, cookies: cookies.value, policy: policy.value }).is
}

const attributesBut = (name: string, cookie: string): readonly string[] =>
  cookie.split(/;\s*/).filter((part) => part.split('=', 1)[0]?.toLowerCase() !== name)
