import { defineAudit, gradeByCurve, inconclusive } from '../../audit-kit/legacy.ts'
import { labLimits, labWeights } from '../../core/lab.ts'

const limits = labLimits.largestPaint

export default defineAudit({
  title: 'The main content appears soon on a slow phone',
  why: 'The largest picture or text of the first screen is what people came for. It is one of the Core Web Vitals that search engines look at.',
  advice:
    'Make the largest element of the first screen load first: no lazy loading, fetchpriority="high", a small file, and no script that has to run before it.',
  sources: ['https://web.dev/articles/lcp'],
  importance: 'high',
  mode: 'lab',
  weight: labWeights.largestPaint,
  limits,
  needs: ['browser'],

  check({ browser }) {
    if (browser.lab.firstPaintMs === 0) return inconclusive('The page showed nothing in the browser.')
    const value = browser.lab.largestPaintMs
    return gradeByCurve(
      value,
      limits,
      `The largest element of the first screen appears after ${Math.round(value)} ms on a slow phone.`,
      browser.lab.largest === null
        ? []
        : [
            {
              found: 'the largest element',
              selector: browser.lab.largest.selector,
              snippet: browser.lab.largest.snippet,
              ...(browser.lab.largest.url === null ? {} : { url: browser.lab.largest.url }),
            },
          ],
    )
  },
})
