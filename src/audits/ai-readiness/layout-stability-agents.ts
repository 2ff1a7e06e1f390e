import { defineAudit } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { labLimits } from '../../core/report/lab.ts'

const limits = labLimits.layoutShift

export default defineAudit({
  subject: 'Layout stability for AI agents',
  titles: {
    problem: 'Layout shifts can mislead AI agents',
    success: 'Layout is stable enough for AI agents',
  },
  plain: {
    title: 'The page jumps, and AI assistants may click the wrong thing',
    why: 'An assistant looks at the page first and clicks afterward. If the page has moved by then, it misses.',
  },
  why: 'An AI agent that looks at a screenshot and then clicks hits the wrong thing if the page has moved in between.',
  fix: 'Reserve space for images, ads and embeds from the start.',
  snippets: { html: '<img src="photo.jpg" width="800" height="600" alt="…">' },
  sources: ['https://web.dev/articles/cls'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  // The same number as Cumulative Layout Shift, which has its own audit.
  informational: true,
  limits,
  messages: { shift: 'Layout shift while loading is {value} (good for AI agents: 0.1 or less)' },
  needs: ['browser'],
  reliesOn: ['styles'],

  check({ browser: { lab, desktop } }) {
    const value = Math.max(lab.layoutShift, desktop?.layoutShift ?? 0)
    return gradeByCurve(value, limits, 'shift', { value: value.toFixed(3) })
  },
})
