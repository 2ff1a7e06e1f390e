import { defineAudit, grade } from '../../audit-kit/audit.ts'

const limits = { pass: 2000, fail: 4000, unit: 'ms' } as const

export default defineAudit({
  subject: 'HTML download time',
  titles: {
    problem: 'HTML takes a long time to download',
    success: 'HTML downloads quickly',
  },
  plain: {
    title: 'The page takes a long time to download',
    why: 'Nothing can be shown before the page has arrived.',
    fix: 'Ask your web host or developer why, and have the page’s code made smaller.',
  },
  why: 'Nothing else can load before the HTML arrives, and people leave pages that keep them waiting.',
  fix: 'Make the HTML smaller, compress it, speed up the server response, and serve it from a location near your visitors.',
  sources: ['https://web.dev/articles/optimize-ttfb'],
  owner: 'server',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    measured:
      'HTML is fully downloaded after {time} ({count, plural, one {# request} other {median of # requests}}; good: 2 s or less)',
  },
  needs: ['timings'],

  check({ timings }) {
    // Judged as precisely as it is shown.
    const step = timings.medianTotalMs < 1000 ? 10 : 100
    const ms = step * Math.max(1, Math.round(timings.medianTotalMs / step))
    return grade(ms, limits, 'measured', { time: { ms }, count: timings.totalMs.length })
  },
})
