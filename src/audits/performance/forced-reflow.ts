import { defineAudit, grade } from '../../audit-kit/audit.ts'

const limits = { pass: 30, fail: 100, unit: 'ms' } as const

export default defineAudit({
  subject: 'Forced reflow',
  titles: {
    problem: 'Scripts force layout while loading',
    success: 'Scripts force little layout work while loading',
  },
  why: 'A script that changes the page and then reads a size makes the browser lay everything out immediately, often many times in a row.',
  fix: 'In scripts, read all sizes first, and change the page afterward.',
  sources: ['https://developer.chrome.com/docs/performance/insights/forced-reflow'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  limits,
  messages: { forced: 'Layout forced by scripts took {time} (good: {limit} or less)' },
  needs: ['browser'],

  check({ browser }) {
    const ms = browser.lab.forcedLayoutMs
    return grade(ms, limits, 'forced', { time: { ms: Math.round(ms) }, limit: { ms: limits.pass } })
  },
})
