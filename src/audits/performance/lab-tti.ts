import { defineAudit } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'

const limits = { pass: 3785, fail: 7300, unit: 'ms' } as const

export default defineAudit({
  subject: 'Time to Interactive (TTI)',
  titles: {
    problem: 'Page takes a long time to become fully interactive',
    success: 'Page becomes fully interactive quickly',
  },
  why: 'Until its scripts have run, buttons and menus may look ready and do nothing.',
  fix: 'Load less JavaScript at the start, and build what is below the first screen later.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/interactive'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  limits,
  messages: { measured: 'Time to Interactive is {time} on a slow phone (good: 3.8 s or less)' },
  needs: ['browser'],
  reliesOn: ['styles', 'scripts'],

  check({ browser }) {
    const { interactiveMs } = browser.lab
    return gradeByCurve(interactiveMs, limits, 'measured', { time: { ms: interactiveMs } })
  },
})
