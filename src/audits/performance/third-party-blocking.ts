import { defineAudit, gradeByCurve, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 250, fail: 1000, unit: 'ms' } as const

export default defineAudit({
  title: 'Scripts of others hold the page up only briefly',
  why: 'Code from other companies runs on the same thread as your page, and you do not decide what it does.',
  advice:
    'Load such scripts after the page is ready, inside a frame where possible, and remove those that bring nothing.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/third-party-summary',
    'https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const foreign = new Set(browser.requests.filter(({ thirdParty }) => thirdParty).map(({ url }) => url))
    if (foreign.size === 0) return notApplicable('The page loads nothing from other sites.')
    const slow = browser.lab.scriptTimes.filter(({ url }) => foreign.has(url))
    const total = slow.reduce((sum, { ms }) => sum + ms, 0)
    const evidence = places(slow, ({ url, ms }) => ({ found: `${Math.round(ms)} ms`, url }))
    return gradeByCurve(
      total,
      limits,
      `Scripts of other sites run for ${Math.round(total)} ms in long tasks.`,
      evidence,
    )
  },
})
