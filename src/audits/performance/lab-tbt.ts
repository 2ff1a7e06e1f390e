import { defineAudit, gradeByCurve, inconclusive } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { labLimits, labWeights } from '../../core/lab.ts'

const limits = labLimits.blocking

export default defineAudit({
  title: 'The page answers while it loads on a slow phone',
  why: 'While a long task runs, taps and keys do nothing. The sum of these times tells how blocked the page feels.',
  advice: 'Send less script, split long tasks, and move what visitors do not wait for out of the load.',
  sources: ['https://web.dev/articles/tbt'],
  importance: 'high',
  mode: 'lab',
  weight: labWeights.blocking,
  limits,
  needs: ['browser'],

  check({ browser }) {
    if (browser.lab.firstPaintMs === 0) return inconclusive('The page showed nothing in the browser.')
    const value = browser.lab.blockingMs
    return gradeByCurve(
      value,
      limits,
      `The page is blocked for ${Math.round(value)} ms while it loads on a slow phone.`,
      places(
        browser.lab.longTasks.toSorted((a, b) => b.durationMs - a.durationMs),
        ({ startMs, durationMs }) => ({
          found: `a task of ${Math.round(durationMs)} ms, begun after ${Math.round(startMs)} ms`,
        }),
      ),
    )
  },
})
