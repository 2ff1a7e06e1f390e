import { defineAudit, notApplicable, places, say } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'

const limits = { pass: 250, fail: 1000, unit: 'ms' } as const

export default defineAudit({
  subject: 'Blocking time of third-party scripts',
  titles: {
    problem: 'Scripts from other domains block the page',
    success: 'Scripts from other domains block the page only briefly',
  },
  plain: {
    title: 'Other companies’ scripts slow the page down',
    why: 'While the code of another company runs, the page doesn’t react to taps, and you have no control over it.',
  },
  why: 'Third-party code runs on the same thread as your page. While it works, taps do nothing, and you don’t control what it does.',
  fix: 'Remove third-party scripts you no longer use, and load the others after the page is ready or when someone uses them.',
  snippets: { html: '<script src="https://stats.example/s.js" defer></script>' },
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/third-party-summary',
    'https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    measured: 'Scripts from other domains block the page for {time} on a slow phone (good: 250 ms or less)',
    file: 'Blocks the page for {time}',
    none: 'Page loads nothing from other domains',
  },
  needs: ['browser'],
  reliesOn: ['scripts'],

  check({ browser }) {
    const foreign = new Set(browser.requests.filter(({ thirdParty }) => thirdParty).map(({ url }) => url))
    if (foreign.size === 0) return notApplicable('none')
    const slow = browser.lab.scriptTimes.filter(({ url }) => foreign.has(url))
    const total = slow.reduce((sum, { ms }) => sum + ms, 0)
    const evidence = places(slow, ({ url, ms }) => ({ found: say('file', { time: { ms } }), url }))
    return gradeByCurve(total, limits, 'measured', { time: { ms: total } }, evidence)
  },
})
