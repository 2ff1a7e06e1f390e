import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

/** Names that frameworks give to what tells one visitor from another. */
const session =
  /sess|(?:^|[._-])sid(?:$|[._-])|auth|login|token|jwt|csrf|xsrf|remember|^(?:jsessionid|phpsessid|asp\.net_sessionid|connect\.sid)$/i

/** Set by load balancers and bot filters for the connection, often behind the cache. */
const harmless = /^(?:incap_ses|visid_incap|awsalb|__cf|_abck|ak_bmsc|bm_s|nlbi_|bigip)/i

export default defineAudit({
  title: 'Shared caches do not keep the cookies of one visitor',
  why: 'A page that is public for caches and sets a session cookie can hand the session of one visitor to the next.',
  advice:
    'Send Cache-Control: private with pages that set such cookies, or set the cookie only after signing in.',
  example: 'Cache-Control: private, no-cache',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9111#name-storing-responses-in-caches',
    'https://www.rfc-editor.org/rfc/rfc6265#section-3',
  ],
  importance: 'medium',
  mode: 'penalty',
  needs: ['headers', 'cookies'],

  check({ headers, cookies }) {
    const personal = cookies.filter(({ name }) => session.test(name) && !harmless.test(name))
    if (personal.length === 0) return notApplicable('The page sets no session cookie.')
    const control = headers.joined('cache-control') ?? ''
    if (!isForAll(control))
      return pass('The page that sets a session cookie is not offered to shared caches.')
    return fail(
      'The page sets a session cookie and lets shared caches keep it.',
      places(personal, ({ name }) => ({
        found: `${name}, with Cache-Control: ${control}`,
        expected: 'Cache-Control: private',
      })),
    )
  },
})

/** `public` or a lifetime for shared caches, and nothing that takes it back. */
function isForAll(control: string): boolean {
  if (/(?:^|[\s,])(?:private|no-store|no-cache|s-maxage\s{0,4}=\s{0,4}"?0+"?(?=$|[\s,]))/i.test(control))
    return false
  if (/(?:^|[\s,])s-maxage\s{0,4}=/i.test(control)) return true
  return (
    /(?:^|[\s,])public(?=$|[\s,])/i.test(control) &&
    !/(?:^|[\s,])max-age\s{0,4}=\s{0,4}"?0+"?(?=$|[\s,])/i.test(control)
  )
}
