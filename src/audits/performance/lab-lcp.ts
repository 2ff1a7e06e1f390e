import { defineAudit, inconclusive } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { labLimits } from '../../core/report/lab.ts'

const limits = labLimits.largestPaint

export default defineAudit({
  titles: {
    problem: 'Main content appears late on a slow phone',
    success: 'Main content appears quickly on a slow phone',
  },
  why: 'The largest image or text block on the first screen is what people came for. Largest Contentful Paint (LCP) is a Core Web Vital that Google uses in ranking.',
  fix: 'Load the largest element first: put it in the HTML, don’t lazy-load it, keep its file small, and let no script or stylesheet delay it.',
  snippets: {
    html: '<img src="hero.avif" fetchpriority="high" width="1200" height="600" alt="Our workshop">',
  },
  sources: ['https://web.dev/articles/lcp', 'https://web.dev/articles/optimize-lcp'],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  cost: 0.35,
  limits,
  messages: { measured: 'Largest Contentful Paint is {time} on a slow phone (good: 2.5 s or less)' },
  needs: ['browser'],

  check({ browser }) {
    const { firstPaintMs, largestPaintMs, largest } = browser.lab
    if (firstPaintMs === 0) return inconclusive()
    const element =
      largest === null
        ? []
        : [
            {
              selector: largest.selector,
              snippet: largest.snippet,
              ...(largest.url === null ? {} : { url: largest.url }),
            },
          ]
    return gradeByCurve(largestPaintMs, limits, 'measured', { time: { ms: largestPaintMs } }, element)
  },
})
