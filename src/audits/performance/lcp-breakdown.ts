import { defineAudit, info, notApplicable, places, say } from '../../audit-kit/audit.ts'

export default defineAudit({
  titles: {
    problem: 'Main content waits for several steps',
    success: 'Steps until the main content appears',
  },
  why: 'Largest Contentful Paint has four parts: the server response, the delay until the file is requested, its download, and the delay until it is drawn. Each has its own fix.',
  fix: 'Work on the longest part first: cache pages on the server, preload the file, make it smaller, or remove scripts and CSS that delay rendering.',
  sources: ['https://web.dev/articles/optimize-lcp'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    total:
      'Main content appears after {time} on a slow phone, in {count, plural, one {# step} other {# steps}}',
    firstByte: 'Time to First Byte: {time}',
    loadDelay: 'Delay until its file is requested: {time}',
    download: 'Download of its file: {time}',
    renderDelay: 'Delay until it is drawn: {time}',
  },
  needs: ['browser'],

  check({ browser }) {
    const { largest, largestPaintMs, firstByteMs } = browser.lab
    if (largest === null) return notApplicable()
    const start = largest.loadStartMs ?? firstByteMs
    const end = largest.loadEndMs ?? start
    const parts = [
      ['firstByte', firstByteMs],
      ['loadDelay', start - firstByteMs],
      ['download', end - start],
      ['renderDelay', largestPaintMs - end],
    ] as const
    const taken = parts.filter(([, ms]) => ms > 0)
    const evidence = places(taken, ([part, ms]) => ({
      found: say(part, { time: { ms } }),
      selector: largest.selector,
      snippet: largest.snippet,
    }))
    return info('total', { time: { ms: largestPaintMs }, count: taken.length }, evidence)
  },
})
