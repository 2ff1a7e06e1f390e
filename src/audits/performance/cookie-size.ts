import { defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'
import { keptCookies } from '../../audit-kit/security/cookie-use.ts'
import type { Cookie } from '../../core/facts/read.ts'

const limits = { pass: 1000, fail: 4000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'Cookie size',
  titles: { problem: 'Cookies are large', success: 'Cookies are small' },
  plain: {
    title: 'The site’s cookies are large',
    why: 'Browsers send them along with everything they load from your site, pictures included, which slows every visit down.',
  },
  why: 'Browsers send cookies back with every request to the site, images included. Uploading is usually the slower direction of a connection.',
  fix: 'Keep only an identifier in the cookie and the data on the server. Give a cookie that only one section uses the path of that section; a session cookie needs Path=/.',
  snippets: { http: 'Set-Cookie: sid=8f3a; Path=/; Secure; HttpOnly; SameSite=Lax' },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6265#section-6.1',
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Cookies',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    total: 'Cookies of the page add {bytes} to every later request (good: {limit} or less)',
    cookie: 'Cookie {name} takes {bytes}',
  },
  needs: ['page', 'cookies'],

  check({ page, cookies }) {
    // Of cookies with the same name the last one wins, also if it deletes the cookie.
    const last = [...new Map(cookies.map((cookie) => [cookie.name, cookie])).values()]
    const kept = keptCookies(last, page.fetchedAt)
    if (kept.length === 0) return notApplicable()
    const bytes = kept.reduce((sum, cookie) => sum + sentBytes(cookie), 0)
    const evidence = places(
      kept.toSorted((one, other) => sentBytes(other) - sentBytes(one)),
      (cookie) => ({ found: say('cookie', { name: cookie.name, bytes: { bytes: sentBytes(cookie) } }) }),
    )
    return grade(bytes, limits, 'total', { bytes: { bytes }, limit: { bytes: limits.pass } }, evidence)
  },
})

/** `name=value; ` */
const sentBytes = ({ name, value }: Cookie): number => name.length + value.length + 3
