import { defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { cookieFlags, editedCookies } from '../../audit-kit/snippets/headers.ts'
import { isSessionCookie, keptCookies, showCookie } from '../../audit-kit/security/cookie-use.ts'

export default defineAudit({
  subject: 'HttpOnly attribute of session cookies',
  titles: {
    problem: 'Scripts can read session cookies (no HttpOnly)',
    success: 'Session cookies are HttpOnly',
  },
  plain: {
    title: 'Malicious code could take over a visitor’s login',
    why: 'If an attacker gets code onto the page, it can copy the cookie that keeps a visitor signed in.',
    fix: 'Ask your developer to keep scripts away from the cookie that holds the login (“HttpOnly”).',
  },
  why: 'An injected script can read a session cookie without HttpOnly and send it to an attacker, who is then signed in as the visitor.',
  fix: 'Add HttpOnly to every cookie that identifies a signed-in visitor. Check first that none of your own scripts reads it.',
  snippets: {
    http: 'Set-Cookie: sid=…; HttpOnly',
    nginx: cookieFlags('sid httponly'),
    apache: editedCookies('^(sid=.*)$', '$1; HttpOnly'),
    php: 'session.cookie_httponly = 1',
  },
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Cookies#security',
    'https://www.rfc-editor.org/rfc/rfc6265#section-4.1.2.6',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    readable:
      '{portion, select, both {Neither session cookie is} all {None of the {total, number} session cookies is} other {{total, plural, one {# session cookie is not} other {{count, number} of # session cookies {count, plural, one {is} other {are}} not}}}} HttpOnly',
    protected:
      '{total, plural, one {# session cookie is} =2 {Both session cookies are} other {All # session cookies are}} HttpOnly',
  },
  needs: ['page', 'cookies'],

  check({ page, cookies }) {
    const sessions = keptCookies(cookies, page.fetchedAt).filter(isSessionCookie)
    const total = sessions.length
    if (total === 0) return notApplicable()
    const open = sessions.filter(({ httpOnly }) => !httpOnly)
    if (open.length === 0) return pass('protected', { total })
    return fail(
      'readable',
      { count: open.length, total },
      places(open, (cookie) => ({ found: showCookie(cookie), expected: 'HttpOnly' })),
    )
  },
})
