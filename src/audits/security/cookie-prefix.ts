import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { showCookie } from '../../audit-kit/requests/cookie-use.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Cookie } from '../../core/facts/read.ts'

export default defineAudit({
  title: 'Cookies follow the rules of their names and attributes',
  why: 'Browsers drop a cookie whose name promises __Host- or __Secure- and whose attributes do not keep it, and ignore dates they cannot read.',
  advice:
    'Give __Host- cookies Secure, Path=/ and no Domain, __Secure- cookies Secure, and write dates as RFC 9110 does.',
  example: 'Set-Cookie: __Host-sid=…; Secure; Path=/; HttpOnly; SameSite=Lax',
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes',
    'https://datatracker.ietf.org/doc/draft-ietf-httpbis-rfc6265bis/',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['page', 'cookies'],

  check({ page, cookies }) {
    if (cookies.length === 0) return notApplicable('The page sets no cookies.')
    const { hostname } = page.url
    const wrong = cookies.filter((cookie) => faultOf(cookie, hostname) !== undefined)
    if (wrong.length === 0) return pass('Every cookie keeps the rules.')
    return fail(
      `Cookies that break a rule: ${wrong.length} of ${cookies.length}.`,
      places(wrong, (cookie) => ({ found: showCookie(cookie), expected: faultOf(cookie, hostname) ?? '' })),
    )
  },
})

function faultOf(cookie: Cookie, host: string): string | undefined {
  const { name, secure, path, domain, raw, expires, partitioned } = cookie
  const lower = name.toLowerCase()
  if (lower.startsWith('__host-') && !(secure && path === '/' && domain === null))
    return 'Secure, Path=/ and no Domain'
  if (lower.startsWith('__secure-') && !secure) return 'Secure'
  if (partitioned && !secure) return 'Partitioned together with Secure'
  if (expires === null && /;\s{0,8}expires\s{0,8}=\s{0,8}[^;\s]/i.test(raw))
    return 'a date such as Wed, 21 Oct 2026 07:28:00 GMT'
  const own = domain?.replace(/^\./, '').toLowerCase()
  if (own !== undefined && own !== '' && own !== host && !host.endsWith(`.${own}`))
    return `a Domain that ${host} belongs to`
  return undefined
}
