import { defineAudit, places, say } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'

const limits = { pass: 1282, fail: 3500, unit: 'ms' } as const

export default defineAudit({
  subject: 'JavaScript execution time',
  titles: {
    problem: 'JavaScript takes a long time to run on a slow phone',
    success: 'JavaScript runs quickly on a slow phone',
  },
  plain: {
    title: 'The scripts on this page keep phones busy',
    why: 'A phone takes so long to run them that it reacts late to taps.',
    fix: 'Ask your developer which scripts are really needed, and to remove the others.',
  },
  why: 'While scripts run, the page does not react, and the battery drains.',
  fix: 'Remove scripts nobody needs, load the others only when they are used, and prefer what HTML and CSS can do on their own.',
  snippets: {
    javascript: 'button.addEventListener("click", async () => (await import("./editor.js")).open())',
  },
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/bootup-time'],
  owner: 'developer',
  effort: 'days',
  severity: 'medium',
  cause: 'main-thread',
  sameCauseAs: ['page-freeze'],
  limits,
  messages: {
    measured: 'JavaScript runs for {time} on a slow phone (good: 1.3 s or less)',
    file: 'Long tasks of this script: {time}',
  },
  needs: ['browser'],
  reliesOn: ['scripts'],

  check({ browser }) {
    const { scriptMs, scriptTimes } = browser.lab
    const slow = places(
      scriptTimes.filter(({ url }) => url !== ''),
      ({ url, ms }) => ({ found: say('file', { time: { ms } }), url }),
    )
    return gradeByCurve(scriptMs, limits, 'measured', { time: { ms: scriptMs } }, slow)
  },
})
