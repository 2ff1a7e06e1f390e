import { defineAudit } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'

const limits = { pass: 2017, fail: 4000, unit: 'ms' } as const

export default defineAudit({
  subject: 'Main-thread work',
  titles: {
    problem: 'Main thread stays busy for a long time on a slow phone',
    success: 'Main thread has little to do on a slow phone',
  },
  plain: {
    title: 'Phones have to work hard to show this page',
    why: 'A busy phone reacts late to taps.',
  },
  why: 'Parsing, styles, layout and scripts share one thread with scrolling and tapping, and drain the battery.',
  fix: 'Make the page simpler: less JavaScript, fewer elements and less CSS.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/mainthread-work-breakdown'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  cause: 'main-thread',
  sameCauseAs: ['page-freeze'],
  limits,
  messages: {
    measured:
      'Main thread is busy for {total} on a slow phone, including {scripts} for scripts and {layout} for styles and layout',
  },
  needs: ['browser'],
  reliesOn: ['scripts'],

  check({ browser }) {
    const { mainThreadMs, scriptMs, layoutMs } = browser.lab
    const values = { total: { ms: mainThreadMs }, scripts: { ms: scriptMs }, layout: { ms: layoutMs } }
    return gradeByCurve(mainThreadMs, limits, 'measured', values)
  },
})
