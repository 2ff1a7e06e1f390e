import { defineAudit, gradeByCurve } from '../../audit-kit/legacy.ts'

const limits = { pass: 3785, fail: 7300, unit: 'ms' } as const

export default defineAudit({
  title: 'The page is ready soon on a slow phone',
  why: 'Until scripts have done their work, controls may look ready and do nothing.',
  advice: 'Send less script at the start and build what is below the first screen later.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/interactive'],
  importance: 'low',
  mode: 'info',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const value = browser.lab.interactiveMs
    return gradeByCurve(value, limits, `The page is at rest after ${Math.round(value)} ms on a slow phone.`)
  },
})
