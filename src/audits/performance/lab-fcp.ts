import { defineAudit, gradeByCurve, inconclusive } from '../../audit-kit/legacy.ts'
import { labLimits, labWeights } from '../../core/lab.ts'

const limits = labLimits.firstPaint

export default defineAudit({
  title: 'Something is seen early on a slow phone',
  why: 'Until the first text or picture appears, people do not know whether anything happens, and many leave.',
  advice:
    'Answer faster, and let nothing stand before the first text: inline the few styles it needs and defer scripts and fonts.',
  sources: ['https://web.dev/articles/fcp'],
  importance: 'medium',
  mode: 'lab',
  weight: labWeights.firstPaint,
  limits,
  needs: ['browser'],

  check({ browser }) {
    if (browser.lab.firstPaintMs === 0) return inconclusive('The page showed nothing in the browser.')
    const value = browser.lab.firstPaintMs
    return gradeByCurve(
      value,
      limits,
      `The first text or picture appears after ${Math.round(value)} ms on a slow phone.`,
    )
  },
})
