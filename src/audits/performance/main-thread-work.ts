import { defineAudit } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'

const limits = { pass: 2017, fail: 4000, unit: 'ms' } as const

export default defineAudit({
  titles: {
    problem: 'Main thread is busy for long on a slow phone',
    success: 'Main thread has little to do on a slow phone',
  },
  why: 'Parsing, styles, layout and scripts share one thread with scrolling and tapping, and drain the battery.',
  fix: 'Make the page simpler: less JavaScript, fewer elements and less CSS.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/mainthread-work-breakdown'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  cause: 'main-thread',
  limits,
  messages: {
    measured:
      'Main thread works for {total} on a slow phone: {scripts} on scripts, {layout} on styles and layout',
  },
  needs: ['browser'],

  check({ browser }) {
    const { mainThreadMs, scriptMs, layoutMs } = browser.lab
    const values = { total: { ms: mainThreadMs }, scripts: { ms: scriptMs }, layout: { ms: layoutMs } }
    return gradeByCurve(mainThreadMs, limits, 'measured', values)
  },
})
