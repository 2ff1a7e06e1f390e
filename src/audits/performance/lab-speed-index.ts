import { defineAudit, gradeByCurve, inconclusive } from '../../audit-kit/legacy.ts'
import { labLimits, labWeights } from '../../core/lab.ts'

const limits = labLimits.speedIndex

export default defineAudit({
  title: 'The page fills quickly on a slow phone',
  why: 'A page that is filled bit by bit feels slow even when its first line came early.',
  advice:
    'Send what is on the first screen first: its styles inline, its pictures with priority, everything else later.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/speed-index'],
  importance: 'medium',
  mode: 'lab',
  weight: labWeights.speedIndex,
  limits,
  needs: ['browser'],

  check({ browser }) {
    if (browser.lab.firstPaintMs === 0) return inconclusive('The page showed nothing in the browser.')
    const value = browser.lab.speedIndexMs
    return gradeByCurve(
      value,
      limits,
      `The first screen is filled after ${Math.round(value)} ms on average on a slow phone.`,
    )
  },
})
