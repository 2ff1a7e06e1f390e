import { defineAudit, grade } from '../../audit-kit/legacy.ts'

const limits = { pass: 800, fail: 1800, unit: 'ms' } as const

export default defineAudit({
  title: 'The server begins to answer quickly',
  why: 'Nothing can be shown before the first byte arrives; every later step waits for it.',
  advice: 'Cache rendered pages, find slow queries, and serve visitors from a place near them.',
  sources: ['https://web.dev/articles/ttfb'],
  importance: 'high',
  mode: 'scored',
  limits,
  needs: ['timings'],

  check({ timings }) {
    const shown = timings.firstByteMs.map((ms) => `${Math.round(ms)} ms`).join(', ')
    const value = Math.round(timings.medianFirstByteMs)
    return grade(value, limits, `The first byte comes after ${value} ms (tries: ${shown}).`)
  },
})
