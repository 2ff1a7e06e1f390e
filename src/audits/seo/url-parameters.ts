import { defineAudit, fail, grade, notApplicable } from '../../audit-kit/audit.ts'
import { isTracking } from '../../core/url/same-url.ts'

const limits = { pass: 2, fail: 4, unit: 'count' } as const
const sessionNames = /^(?:sid|s?sessid|session_?id|phpsessid|jsessionid|aspsessionid\w{0,20}|cfid|cftoken)$/i

export default defineAudit({
  subject: 'URL parameters',
  titles: {
    problem: 'URL has too many parameters',
    success: 'URL has few parameters and no session ID',
  },
  plain: {
    title: 'The page’s web address has too many extras, such as “?sort=price&color=red”',
    why: 'The same page can be reached at many addresses, and search engines waste time on them.',
    fix: 'Ask your developer for short web addresses without a long “?…” part.',
  },
  states: {
    session: {
      title: 'URL contains a session ID',
      plain: {
        title: 'The page’s web address contains a personal code',
        why: 'Whoever gets a link to the page may be signed in as somebody else.',
      },
    },
  },
  why: 'Every parameter multiplies the URLs of the same page, and crawlers waste time on them. A session ID in a shared link can also let others into the session.',
  fix: 'Prefer readable paths to parameters (/shoes/red instead of /list?type=shoes&color=red), and keep sessions in cookies.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  otherSeverities: ['medium'],
  limits,
  messages: {
    session: 'URL contains a session ID ({name})',
    parameters: 'URL has {count, plural, one {# parameter} other {# parameters}}',
  },
  needs: ['page'],

  check({ page: { url } }) {
    // Campaign parameters come from the link that somebody followed, not from the site.
    const names = [...new Set(url.searchParams.keys())].filter((name) => !isTracking(name))
    const session = /;jsessionid=/i.test(url.pathname)
      ? 'jsessionid'
      : names.find((name) => sessionNames.test(name))
    if (session !== undefined)
      return fail('session', { name: session }, [{ url: url.href }], { severity: 'medium' })
    const count = names.length
    if (count === 0) return notApplicable()
    const evidence = count > limits.pass ? [{ found: names.join(', '), url: url.href }] : []
    return grade(count, limits, 'parameters', { count }, evidence)
  },
})
