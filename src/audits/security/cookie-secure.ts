import { defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { cookieFlags, editedCookies } from '../../audit-kit/snippets/headers.ts'
import { isSessionCookie, keptCookies, showCookie } from '../../audit-kit/security/cookie-use.ts'

/** The HTTP Observatory is more lenient if HSTS keeps browsers on HTTPS for half a year. */
const halfYearSeconds = 15_552_000

export default defineAudit({
  subject: 'Secure attribute of cookies',
  titles: { problem: 'Cookies are not marked Secure', success: 'Cookies are marked Secure' },
  plain: {
    title: 'Cookies may be sent unencrypted',
    why: 'Cookies keep visitors signed in. Sent unencrypted, they can be copied by anyone on the same network.',
    fix: 'Ask your developer to send cookies only over encrypted connections (“Secure”).',
  },
  why: 'Browsers also send a cookie without Secure over plain HTTP, where anyone on the network can copy it.',
  fix: 'Add Secure to every cookie once the whole site works over HTTPS.',
  snippets: {
    http: 'Set-Cookie: sid=…; Secure',
    nginx: cookieFlags('~ secure'),
    apache: editedCookies('(?i)^((?!.*; ?Secure).*)$', '$1; Secure'),
    php: 'session.cookie_secure = 1',
  },
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Cookies#security',
    'https://www.rfc-editor.org/rfc/rfc6265#section-4.1.2.5',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  otherSeverities: ['medium'],
  messages: {
    session:
      '{portion, select, both {Neither cookie is} all {None of the {total, number} cookies is} other {{total, plural, one {# cookie is not} other {{count, number} of # cookies {count, plural, one {is} other {are}} not}}}} marked Secure; a session cookie is among them',
    bare: '{portion, select, both {Neither cookie is} all {None of the {total, number} cookies is} other {{total, plural, one {# cookie is not} other {{count, number} of # cookies {count, plural, one {is} other {are}} not}}}} marked Secure',
    secure:
      '{total, plural, one {# cookie is} =2 {Both cookies are} other {All # cookies are}} marked Secure',
  },
  needs: ['page', 'cookies', 'policy'],

  check({ page, cookies, policy }) {
    const kept = keptCookies(cookies, page.fetchedAt)
    const total = kept.length
    // Without HTTPS, no cookie can be secure.
    if (total === 0 || !page.https) return notApplicable()
    const bare = kept.filter(({ secure }) => !secure)
    if (bare.length === 0) return pass('secure', { total })
    const values = { count: bare.length, total }
    const evidence = places(bare, (cookie) => ({ found: showCookie(cookie), expected: 'Secure' }))
    const hsts = (policy.hsts?.maxAge ?? 0) >= halfYearSeconds
    return bare.some(isSessionCookie) && !hsts
      ? fail('session', values, evidence, { severity: 'medium' })
      : warn('bare', values, evidence)
  },
})
