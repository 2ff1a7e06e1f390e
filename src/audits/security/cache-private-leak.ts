import { defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { hiddenHeader } from '../../audit-kit/snippets/headers.ts'
import { isSessionCookie, keptCookies } from '../../audit-kit/security/cookie-use.ts'

export default defineAudit({
  subject: 'Session cookies and shared caches',
  titles: {
    problem: 'Shared caches may store a session cookie',
    success: 'Shared caches do not store session cookies',
  },
  plain: {
    title: 'One visitor could see what belongs to another',
    why: 'A stored copy of the page can contain one visitor’s login and be shown to the next visitor.',
    fix: 'Tell your web host or developer today: this page must not be stored by caches.',
  },
  why: 'If a shared cache stores a page together with a session cookie, it can hand one visitor’s session to the next.',
  fix: 'Send Cache-Control: private with pages that set session cookies, or set the cookie only after sign-in.',
  snippets: {
    http: 'Cache-Control: private, no-cache',
    nginx: `# replaces what the application sends; set it for pages with a session only\n${hiddenHeader('Cache-Control')}\nadd_header Cache-Control "private, no-cache" always;`,
    apache: 'Header set Cache-Control "private, no-cache" "expr=-n resp(\'Set-Cookie\')"',
  },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9111#name-storing-responses-in-caches',
    'https://www.rfc-editor.org/rfc/rfc6265#section-3',
  ],
  owner: 'server',
  effort: 'hours',
  severity: 'medium',
  messages: {
    shared:
      'Page sets {count, plural, one {a session cookie} other {# session cookies}} and allows shared caches to store {count, plural, one {it} other {them}} (Cache-Control: {control})',
    fine: 'Page sets {count, plural, one {a session cookie} other {# session cookies}} and does not offer itself to shared caches',
  },
  needs: ['page', 'headers', 'cookies'],

  check({ page, headers, cookies }) {
    const personal = keptCookies(cookies, page.fetchedAt).filter(isSessionCookie)
    const count = personal.length
    if (count === 0) return notApplicable()
    const control = headers.joined('cache-control') ?? ''
    if (!isForAll(control)) return pass('fine', { count })
    const evidence = places(personal, ({ name }) => ({ found: name, expected: 'Cache-Control: private' }))
    return fail('shared', { count, control }, evidence)
  },
})

/** `public` or a lifetime for shared caches, and no directive that overrides it. */
function isForAll(control: string): boolean {
  if (/(?:^|[\s,])(?:private|no-store|no-cache|s-maxage\s{0,4}=\s{0,4}"?0+"?(?=$|[\s,]))/i.test(control))
    return false
  if (/(?:^|[\s,])s-maxage\s{0,4}=/i.test(control)) return true
  return (
    /(?:^|[\s,])public(?=$|[\s,])/i.test(control) &&
    !/(?:^|[\s,])max-age\s{0,4}=\s{0,4}"?0+"?(?=$|[\s,])/i.test(control)
  )
}
