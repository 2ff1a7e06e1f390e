import { defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 150, fail: 1000, unit: 'ms' } as const

export default defineAudit({
  subject: 'Redirect time',
  titles: {
    problem: 'Redirects delay the page',
    success: 'Redirects add little delay',
  },
  plain: {
    title: 'Visitors are redirected before they see the page',
    why: 'Redirects take time before anything is shown.',
    fix: 'Ask your web host or developer to send visitors straight to the final address.',
  },
  why: 'During a redirect visitors see nothing. On a phone each one costs several round trips, more when it leads to another host.',
  fix: 'Link to the final URL everywhere, and redirect old URLs to it in one step.',
  snippets: {
    nginx: 'server {\n  server_name example.com;\n  return 301 https://www.example.com$request_uri;\n}',
    apache: 'Redirect permanent "/old" "https://www.example.com/new"',
    caddy: 'example.com {\n  redir https://www.example.com{uri} permanent\n}',
  },
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/redirects'],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  limits,
  messages: {
    delay: '{count, plural, one {# redirect delays} other {# redirects delay}} the page by {time}',
    hop: 'Redirect to {target} took {time}',
    none: 'Page is reached without a redirect',
  },
  needs: ['page', 'delivery'],

  check({ page: { chain } }) {
    const hops = chain.slice(0, -1)
    if (hops.length === 0) return notApplicable('none')
    const ms = Math.round(hops.reduce((sum, { timing }) => sum + timing.totalMs, 0))
    const evidence = places([...hops.entries()], ([index, { url, timing }]) => ({
      found: say('hop', { target: chain[index + 1]?.url ?? '', time: { ms: timing.totalMs } }),
      url,
    }))
    return grade(ms, limits, 'delay', { count: hops.length, time: { ms } }, evidence)
  },
})
