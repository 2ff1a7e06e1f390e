import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { isSessionCookie, keptCookies, showCookie } from '../../audit-kit/requests/cookie-use.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Scripts cannot read session cookies',
  why: 'A script that gets into the page can read cookies without HttpOnly and send them away; their new owner is then signed in.',
  advice: 'Add HttpOnly to every cookie that proves who someone is.',
  example: 'Set-Cookie: sid=…; HttpOnly; Secure; SameSite=Lax',
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Cookies#security',
    'https://www.rfc-editor.org/rfc/rfc6265#section-4.1.2.6',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['page', 'cookies'],

  check({ page, cookies }) {
    const sessions = keptCookies(cookies, page.fetchedAt).filter(isSessionCookie)
    if (sessions.length === 0) return notApplicable('The page sets no session cookie.')
    const open = sessions.filter(({ httpOnly }) => !httpOnly)
    if (open.length === 0) return pass('Every session cookie is marked HttpOnly.')
    return fail(
      `Scripts can read ${open.length} of ${sessions.length} session cookies.`,
      places(open, (cookie) => ({ found: showCookie(cookie), expected: 'HttpOnly' })),
    )
  },
})
