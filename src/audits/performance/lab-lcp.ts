import { defineAudit, inconclusive, seenAt } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { labLimits } from '../../core/report/lab.ts'
import { sentence } from '../../core/sentence.ts'

const limits = labLimits.largestPaint

/** Two loads that differ by more than this are not alike. */
const farApart = { times: 1.5, byMs: 1000 } as const

export default defineAudit({
  subject: 'Largest Contentful Paint (LCP)',
  titles: {
    problem: 'Main content appears late on a slow phone',
    success: 'Main content appears quickly on a slow phone',
  },
  plain: {
    title: 'On a phone, the main part of the page takes a long time to appear',
    why: 'The largest picture or text on the first screen is usually what people came for. Google looks at how fast real visitors see it; this test estimates that.',
    fix: 'Ask your developer to remove or postpone what loads before the main text, such as scripts, styles and fonts.',
  },
  states: {
    ofImage: {
      plain: {
        title: 'On a phone, the main picture of the page takes a long time to appear',
        why: 'The largest picture on the first screen is usually what people see first. Google looks at how fast real visitors see it; this test estimates that.',
        fix: 'Ask your developer to make this picture’s file smaller and load it before everything else.',
      },
      fix: 'Load this image first: put it in the HTML, don’t lazy-load it, and keep its file small.',
    },
  },
  why: 'The largest image or text block on the first screen is usually the main content. Largest Contentful Paint (LCP) is a Core Web Vital; Google’s ranking uses the values of real visits, which this measurement estimates.',
  fix: 'Load the largest element first. For an image: put it in the HTML, don’t lazy-load it, and keep its file small. For text: remove scripts, stylesheets and fonts that delay it.',
  snippets: {
    html: '<img src="hero.avif" fetchpriority="high" width="1200" height="600" alt="What the photo shows">',
  },
  sources: ['https://web.dev/articles/lcp', 'https://web.dev/articles/optimize-lcp'],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  isExperience: true,
  cost: 0.35,
  limits,
  messages: {
    measured: 'Largest Contentful Paint is {time} on a slow phone (good: 2.5 s or less)',
    ofImage: 'Largest Contentful Paint (an image) is {time} on a slow phone (good: 2.5 s or less)',
    varies:
      'Largest Contentful Paint is {time} on a slow phone in one load and {other} in another (good: 2.5 s or less)',
  },
  needs: ['browser'],
  reliesOn: ['styles'],

  check({ browser }) {
    const { firstPaintMs, largestPaintMs, largest, samples } = browser.lab
    if (firstPaintMs === 0) return inconclusive(sentence('paintedNothing'))
    const element =
      largest === null
        ? []
        : [
            {
              ...seenAt(largest),
              ...(largest.url === null ? {} : { url: largest.url }),
            },
          ]
    const most = Math.max(largestPaintMs, ...samples.map((each) => each.largestPaintMs))
    if (
      samples.length === 2 &&
      most - largestPaintMs > farApart.byMs &&
      most > largestPaintMs * farApart.times
    ) {
      const values = { time: { ms: largestPaintMs }, other: { ms: most } }
      if (largestPaintMs <= limits.pass) return inconclusive('varies', values, { shown: element, total: 1 })
      return gradeByCurve(largestPaintMs, limits, 'varies', values, element)
    }
    const id = (largest?.url ?? null) === null ? 'measured' : 'ofImage'
    return gradeByCurve(largestPaintMs, limits, id, { time: { ms: largestPaintMs } }, element)
  },
})
