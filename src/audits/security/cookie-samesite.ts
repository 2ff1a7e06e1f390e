import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { isCsrfCookie, keptCookies, showCookie } from '../../audit-kit/requests/cookie-use.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { Cookie } from '../../core/facts/read.ts'

export default defineAudit({
  title: 'Cookies say when other sites may send them',
  why: 'A cookie that goes along with requests from other sites lets those sites act in the visitor’s name.',
  advice:
    'Add SameSite=Lax or Strict; where another site must send the cookie, SameSite=None together with Secure.',
  example: 'Set-Cookie: sid=…; SameSite=Lax; Secure',
  sources: [
    'https://web.dev/articles/samesite-cookies-explained',
    'https://datatracker.ietf.org/doc/draft-ietf-httpbis-rfc6265bis/',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['page', 'cookies'],

  check({ page, cookies }) {
    const kept = keptCookies(cookies, page.fetchedAt)
    if (kept.length === 0) return notApplicable('The page sets no cookies.')
    const wrong = kept.filter((cookie) => faultOf(cookie) !== undefined)
    if (wrong.length > 0) {
      return fail(
        `Cookies whose SameSite does not work: ${wrong.length} of ${kept.length}.`,
        places(wrong, (cookie) => ({ found: showCookie(cookie), expected: faultOf(cookie) ?? '' })),
      )
    }
    const silent = kept.filter(({ sameSite }) => sameSite === null)
    if (silent.length === 0) return pass('Every cookie has a valid SameSite.')
    return warn(
      `Cookies that rely on the default of each browser: ${silent.length} of ${kept.length}.`,
      places(silent, (cookie) => ({ found: showCookie(cookie), expected: 'SameSite=Lax' })),
    )
  },
})

/** What it should be instead. */
function faultOf(cookie: Cookie): string | undefined {
  const value = cookie.sameSite?.toLowerCase()
  if (value === undefined) return isCsrfCookie(cookie) ? 'SameSite=Strict' : undefined
  if (value === 'none') return cookie.secure ? undefined : 'SameSite=None together with Secure'
  return value === 'lax' || value === 'strict' ? undefined : 'SameSite=Lax, Strict or None'
}
