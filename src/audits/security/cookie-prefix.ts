import { defineAudit, fail, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { showCookie } from '../../audit-kit/security/cookie-use.ts'
import type { Cookie } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Cookie prefixes',
  titles: {
    problem: 'Browsers reject or misread some cookies',
    success: 'Cookies follow the rules of their prefixes and attributes',
  },
  plain: {
    title: 'Browsers refuse some of the site’s cookies',
    why: 'What relies on these cookies, such as signing in or the shopping cart, may not work.',
  },
  why: 'Browsers drop a cookie whose name starts with __Host-, __Secure- or __Http- but whose attributes do not match, and ignore dates they cannot parse.',
  fix: 'Give __Host- cookies Secure, Path=/ and no Domain, __Secure- cookies Secure, and __Http- cookies Secure and HttpOnly. Write dates in the format of RFC 9110.',
  snippets: { http: 'Set-Cookie: __Host-sid=…; Secure; Path=/; HttpOnly; SameSite=Lax' },
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes',
    'https://datatracker.ietf.org/doc/draft-ietf-httpbis-rfc6265bis/',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    broken:
      '{total, plural, one {# cookie} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} cookies}} {count, plural, one {breaks} other {break}} a rule, so browsers reject or misread {count, plural, one {it} other {them}}',
    valid:
      '{total, plural, one {# cookie follows} =2 {Both cookies follow} other {All # cookies follow}} the rules for prefixes, dates and domains',
    hostPrefix: 'Secure, Path=/ and no Domain',
    httpPrefix: 'Secure and HttpOnly',
    partitioned: 'Partitioned together with Secure',
    date: 'Date such as Wed, 21 Oct 2026 07:28:00 GMT',
    domain: 'Domain that {host} belongs to',
  },
  needs: ['page', 'cookies'],

  check({ page, cookies }) {
    const total = cookies.length
    if (total === 0) return notApplicable()
    const { hostname } = page.url
    const wrong = cookies.flatMap((cookie) => {
      const expected = ruleBroken(cookie, hostname)
      return expected === undefined ? [] : [{ cookie, expected }]
    })
    if (wrong.length === 0) return pass('valid', { total })
    return fail(
      'broken',
      { count: wrong.length, total },
      places(wrong, ({ cookie, expected }) => ({ found: showCookie(cookie), expected })),
    )
  },
})

function ruleBroken(cookie: Cookie, host: string) {
  const { name, secure, httpOnly, path, domain, raw, expires, partitioned } = cookie
  const lower = name.toLowerCase()
  if (lower.startsWith('__host-') && !(secure && path === '/' && domain === null)) return say('hostPrefix')
  if (lower.startsWith('__secure-') && !secure) return 'Secure'
  if (/^__(?:host-)?http-/.test(lower) && !(secure && httpOnly)) return say('httpPrefix')
  if (partitioned && !secure) return say('partitioned')
  if (expires === null && /;\s{0,8}expires\s{0,8}=\s{0,8}[^;\s]/i.test(raw)) return say('date')
  const own = domain?.replace(/^\./, '').toLowerCase()
  if (own !== undefined && own !== '' && own !== host && !host.endsWith(`.${own}`))
    return say('domain', { host })
  return undefined
}
