import { defineAudit, inconclusive } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { labLimits } from '../../core/report/lab.ts'
import { sentence } from '../../core/sentence.ts'

const limits = labLimits.speedIndex

export default defineAudit({
  subject: 'Speed Index',
  titles: {
    problem: 'First screen fills in slowly on a slow phone',
    success: 'First screen fills in quickly on a slow phone',
  },
  plain: {
    title: 'The first screen fills in slowly on a phone',
    why: 'The longer the screen looks unfinished, the more people leave. If a slideshow runs there, it may be the reason.',
    fix: 'Ask your developer to load what is at the top of the page first.',
  },
  why: 'Speed Index is the average time until the visible parts of the first screen appear. A page that fills in piece by piece feels slow even when its first line came early.',
  fix: 'Load the first screen first: inline its CSS, give its images priority, and load everything else later.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/speed-index'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  // Nobody sees a page fill on a slow phone here: it is computed from frames of a fast load.
  informational: true,
  limits,
  messages: {
    measured: 'Speed Index is about {time} on a slow phone (good: 3.4 s or less)',
    unknown: 'Speed Index could not be estimated: a fast load does not show when this page fills the screen',
  },
  needs: ['browser'],
  reliesOn: ['styles'],

  check({ browser }) {
    const { firstPaintMs, speedIndexMs } = browser.lab
    if (firstPaintMs === 0) return inconclusive(sentence('paintedNothing'))
    if (speedIndexMs === null) return inconclusive('unknown')
    return gradeByCurve(speedIndexMs, limits, 'measured', { time: { ms: speedIndexMs } })
  },
})
