import { defineAudit, inconclusive } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { labLimits } from '../../core/report/lab.ts'
import { sentence } from '../../core/sentence.ts'

const limits = labLimits.firstPaint

export default defineAudit({
  subject: 'First Contentful Paint (FCP)',
  titles: {
    problem: 'First content appears late on a slow phone',
    success: 'First content appears quickly on a slow phone',
  },
  plain: {
    title: 'On a phone, the page stays blank for a long time',
    why: 'People who see nothing may think that the page is broken, and leave.',
    fix: 'Ask your developer to let the page appear before its scripts and styles have all loaded.',
  },
  why: 'Until the first text or image appears, people see a blank screen and cannot tell whether the page works.',
  fix: 'Speed up the server response, inline the CSS that the first screen needs, and defer scripts, fonts and the rest of the CSS.',
  snippets: { html: '<script src="/app.js" defer></script>' },
  sources: ['https://web.dev/articles/fcp'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  symptomOf: 'lab-lcp',
  isExperience: true,
  cost: 0.12,
  limits,
  messages: { measured: 'First Contentful Paint is {time} on a slow phone (good: 1.8 s or less)' },
  needs: ['browser'],
  reliesOn: ['styles'],

  check({ browser }) {
    const { firstPaintMs } = browser.lab
    if (firstPaintMs === 0) return inconclusive(sentence('paintedNothing'))
    return gradeByCurve(firstPaintMs, limits, 'measured', { time: { ms: firstPaintMs } })
  },
})
