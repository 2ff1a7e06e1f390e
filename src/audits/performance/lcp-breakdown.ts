import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'What the main content waits for is known',
  why: 'The way to the largest element has four parts: the answer, the wait until its file is asked for, the file, and the wait until it is drawn.',
  advice: 'Work on the longest part first.',
  sources: ['https://web.dev/articles/optimize-lcp'],
  importance: 'low',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    const { largest, largestPaintMs, firstByteMs } = browser.lab
    if (largest === null) return notApplicable('The page has no largest element.')
    const start = largest.loadStartMs ?? firstByteMs
    const end = largest.loadEndMs ?? start
    const parts = [
      ['until the first byte', firstByteMs],
      ['until its file is asked for', start - firstByteMs],
      ['for its file', end - start],
      ['until it is drawn', largestPaintMs - end],
    ] as const
    const evidence = places(
      parts.filter(([, ms]) => ms > 0),
      ([part, ms]) => ({
        found: `${Math.round(ms)} ms ${part}`,
        selector: largest.selector,
        snippet: largest.snippet,
      }),
    )
    return info(
      `The largest element appears after ${Math.round(largestPaintMs)} ms on a slow phone.`,
      evidence,
    )
  },
})
