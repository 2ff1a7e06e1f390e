import { defineAudit, notApplicable } from '../../core/audit.ts'
import { gradeByCurve } from '../../core/lab.ts'

const limits = { pass: 200, fail: 500, unit: 'ms' } as const

export default defineAudit({
  title: 'The page answers a key at once',
  why: 'A page that takes long to answer feels broken. The time until the next picture after an interaction is one of the Core Web Vitals.',
  advice: 'Do little in event handlers, and put off what need not happen before the next frame.',
  sources: ['https://web.dev/articles/inp'],
  importance: 'high',
  mode: 'info',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const slowest = browser.keyboard?.slowestMs ?? null
    if (slowest === null) return notApplicable('No answer to a key was slow enough to be measured.')
    return gradeByCurve(slowest, limits, `The slowest answer to the Tab key took ${Math.round(slowest)} ms.`)
  },
})
