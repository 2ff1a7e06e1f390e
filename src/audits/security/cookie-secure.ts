import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { isSessionCookie, keptCookies, showCookie } from '../../audit-kit/requests/cookie-use.ts'
import { places } from '../../audit-kit/evidence.ts'

/** The HTTP Observatory is milder where HSTS keeps browsers on HTTPS for half a year. */
const halfYearSeconds = 15_552_000

export default defineAudit({
  title: 'Cookies are sent over HTTPS only',
  why: 'A cookie without Secure also travels over plain HTTP, where anyone on the way can take it.',
  advice: 'Add Secure to every cookie.',
  example: 'Set-Cookie: sid=…; Secure; HttpOnly; SameSite=Lax',
  sources: [
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Cookies#security',
    'https://www.rfc-editor.org/rfc/rfc6265#section-4.1.2.5',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['page', 'cookies', 'policy'],

  check({ page, cookies, policy }) {
    const kept = keptCookies(cookies, page.fetchedAt)
    if (kept.length === 0) return notApplicable('The page sets no cookies.')
    if (!page.https) return notApplicable('Over plain HTTP a cookie cannot be secure.')
    const bare = kept.filter(({ secure }) => !secure)
    if (bare.length === 0) return pass('Every cookie is marked Secure.')
    const says = `Cookies that are not marked Secure: ${bare.length} of ${kept.length}.`
    const evidence = places(bare, (cookie) => ({ found: showCookie(cookie), expected: 'Secure' }))
    const hsts = (policy.hsts?.maxAge ?? 0) >= halfYearSeconds
    return bare.some(isSessionCookie) && !hsts ? fail(says, evidence) : warn(says, evidence)
  },
})
