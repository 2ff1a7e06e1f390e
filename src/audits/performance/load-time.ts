import { defineAudit, grade } from '../../audit-kit/legacy.ts'

const limits = { pass: 2000, fail: 4000, unit: 'ms' } as const

export default defineAudit({
  title: 'The document arrives within two seconds',
  why: 'People leave pages that keep them waiting, and nothing else can load before the document is there.',
  advice: 'Make the HTML smaller, compress it, answer faster, and serve it from a place near the visitor.',
  sources: ['https://web.dev/articles/optimize-ttfb'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['timings'],

  check({ timings }) {
    const value = Math.round(timings.medianTotalMs)
    return grade(value, limits, `The HTML takes ${value} ms to arrive (median of ${timings.totalMs.length}).`)
  },
})
