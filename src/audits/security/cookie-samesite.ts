import { defineAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { cookieFlags, editedCookies } from '../../audit-kit/snippets/headers.ts'
import {
  isCsrfCookie,
  isSessionCookie,
  keptCookies,
  showCookie,
} from '../../audit-kit/security/cookie-use.ts'
import type { Cookie } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'SameSite attribute of cookies',
  titles: {
    problem: 'Cookies have no valid SameSite attribute',
    success: 'Cookies have a valid SameSite attribute',
  },
  plain: {
    title: 'Cookies aren’t protected against misuse by other websites',
    why: 'Some browsers let other websites send requests on behalf of your signed-in visitors.',
    fix: 'Ask your developer to set “SameSite=Lax” for your cookies.',
  },
  states: {
    invalid: {
      title: 'Cookies have a SameSite attribute that does not work',
      plain: {
        title: 'A security setting of some cookies has a mistake',
        why: 'Browsers may refuse these cookies, so what relies on them may not work, or leave them unprotected.',
      },
      why: 'Browsers reject a cookie with SameSite=None but without Secure, and ignore values that do not exist.',
    },
  },
  why: 'Without SameSite, Firefox and Safari send the cookie with requests that other sites make on the visitor’s behalf.',
  fix: 'Add SameSite=Lax to cookies. Use SameSite=None together with Secure only where another site must send the cookie, such as an embedded widget.',
  snippets: {
    http: 'Set-Cookie: sid=…; SameSite=Lax',
    // Only the named cookie: others may need SameSite=None. A wrong SameSite is replaced.
    nginx: cookieFlags('sid samesite=lax'),
    apache: editedCookies(
      String.raw`(?i)^(sid=[^;]*(?:;(?!\s*SameSite)[^;]*)*)(?:;\s*SameSite[^;]*)?(.*)$`,
      '$1; SameSite=Lax$2',
    ),
    php: 'session.cookie_samesite = Lax',
  },
  sources: [
    'https://web.dev/articles/samesite-cookies-explained',
    'https://datatracker.ietf.org/doc/draft-ietf-httpbis-rfc6265bis/',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  otherSeverities: ['medium'],
  messages: {
    invalid:
      '{total, plural, one {# cookie} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} cookies}} {count, plural, one {has} other {have}} a SameSite attribute that does not work',
    missing:
      '{portion, select, both {Neither cookie has a} all {None of the {total, number} cookies has a} other {{total, plural, one {# cookie} other {{count, number} of # cookies}} {count, plural, one {has} other {have}} no}} SameSite attribute; only Chromium-based browsers then default to Lax',
    laxOrSecure: 'SameSite=Lax, or SameSite=None with Secure if another site embeds the page',
    valid:
      '{total, plural, one {# cookie has} =2 {Both cookies have} other {All # cookies have}} a valid SameSite attribute',
  },
  needs: ['page', 'cookies'],

  check({ page, cookies }) {
    const kept = keptCookies(cookies, page.fetchedAt)
    const total = kept.length
    if (total === 0) return notApplicable()
    const wrong = kept.filter((cookie) => insteadOf(cookie) !== undefined)
    if (wrong.length > 0)
      return fail(
        'invalid',
        { count: wrong.length, total },
        places(wrong, (cookie) => ({
          found: showCookie(cookie),
          expected: insteadOf(cookie) ?? 'SameSite=Lax',
        })),
        { severity: wrong.some((one) => isSessionCookie(one) || isCsrfCookie(one)) ? 'medium' : 'low' },
      )
    const silent = kept.filter(({ sameSite }) => sameSite === null)
    if (silent.length === 0) return pass('valid', { total })
    const evidence = places(silent, (cookie) => ({ found: showCookie(cookie), expected: 'SameSite=Lax' }))
    return warn('missing', { count: silent.length, total }, evidence)
  },
})

/** A valid value for an ineffective SameSite. */
function insteadOf(cookie: Cookie) {
  const value = cookie.sameSite?.toLowerCase() ?? 'lax'
  if (value === 'none') return cookie.secure ? undefined : say('laxOrSecure')
  return value === 'lax' || value === 'strict' ? undefined : 'SameSite=Lax'
}
