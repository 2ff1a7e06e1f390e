import { defineAudit, gradeByCurve, inconclusive } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { labLimits, labWeights } from '../../core/lab.ts'

const limits = labLimits.layoutShift

export default defineAudit({
  title: 'Nothing jumps while the page loads',
  why: 'When things move while people read or are about to tap, they lose their place and hit the wrong thing. It is one of the Core Web Vitals.',
  advice:
    'Give pictures, frames and advertisements their width and height, reserve room for what comes later, and let fonts fit before they are swapped.',
  sources: ['https://web.dev/articles/cls'],
  importance: 'high',
  mode: 'lab',
  weight: labWeights.layoutShift,
  limits,
  needs: ['browser'],

  check({ browser }) {
    if (browser.lab.firstPaintMs === 0) return inconclusive('The page showed nothing in the browser.')
    const value = browser.lab.layoutShift
    return gradeByCurve(
      value,
      limits,
      `Layout shift while loading: ${value.toFixed(3)}.`,
      places(browser.lab.shifts, ({ value: own, selector, snippet }) => ({
        found: `moved by ${own.toFixed(3)}`,
        ...(selector === null ? {} : { selector }),
        ...(snippet === null ? {} : { snippet }),
      })),
    )
  },
})
