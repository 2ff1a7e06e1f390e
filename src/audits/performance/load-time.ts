import { defineAudit, grade } from '../../audit-kit/audit.ts'

const limits = { pass: 2000, fail: 4000, unit: 'ms' } as const

export default defineAudit({
  titles: {
    problem: 'HTML takes long to download',
    success: 'HTML downloads quickly',
  },
  why: 'Nothing else can load before the HTML is there, and people leave pages that keep them waiting.',
  fix: 'Make the HTML smaller, compress it, speed up the server response, and serve it from a location near your visitors.',
  sources: ['https://web.dev/articles/optimize-ttfb'],
  owner: 'server',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    measured:
      'HTML takes {time} to download ({count, plural, one {# request} other {median of # requests}}; good: 2 s or less)',
  },
  needs: ['timings'],

  check({ timings }) {
    const ms = Math.round(timings.medianTotalMs)
    return grade(ms, limits, 'measured', { time: { ms }, count: timings.totalMs.length })
  },
})
