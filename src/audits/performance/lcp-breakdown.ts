import { defineAudit, info, notApplicable, say, seenAt } from '../../audit-kit/audit.ts'
import type { LargestPaint } from '../../core/facts/browser.ts'
import type { LinkRel } from '../../core/facts/read.ts'
import type { Facts } from '../../core/facts.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'LCP breakdown',
  titles: {
    problem: 'Main content waits for several steps',
    success: 'Main content appears without a long step',
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
      'Main content appears after {time} on a slow phone; the longest part is {part, select, firstByte {Time to First Byte} loadDelay {the delay until its file is requested} download {the download of its file} other {the delay until it is drawn}} ({longest})',
    firstByte: 'Time to First Byte: {time}',
    loadDelay: 'Delay until its file is requested: {time}',
    download: 'Download of its file: {time}',
    renderDelay: 'Delay until it is drawn: {time}',
    inHtml: 'Its file is referenced in the HTML, where the browser finds it early',
    inStylesheet: 'Its file is referenced in a stylesheet, which has to load first',
    inStyle:
      'Its file is referenced by a style in the HTML, which browsers apply after all stylesheets have loaded',
    preload: 'Its file is preloaded',
    script: 'Its file is requested by a script, which has to load and run first',
  },
  needs: ['browser', 'images', 'metadata', 'page'],
  reliesOn: ['styles'],

  check({ browser, images, metadata, page }) {
    const { largest, largestPaintMs } = browser.lab
    if (largest === null) return notApplicable()
    // The paint is the mean of two simulated loads and the file's times are those of the slower one, so they may lie
    // behind it. Kept in order and within the paint, as Lighthouse does, the steps add up to it.
    const within = (ms: number, from: number) => Math.max(from, Math.min(ms, largestPaintMs))
    const response = within(browser.lab.firstByteMs, 0)
    const start = within(largest.loadStartMs ?? response, response)
    const end = within(largest.loadEndMs ?? start, start)
    const parts = [
      ['firstByte', response],
      ['loadDelay', start - response],
      ['download', end - start],
      ['renderDelay', largestPaintMs - end],
    ] as const
    const taken = parts.filter(([, ms]) => ms > 0)
    const { initiator } = largest
    const element = seenAt(largest)
    const discovery = discoveryOf(largest, { images, links: metadata.linkRels, page })
    const reference = discovery === 'inStylesheet' && initiator !== null ? { url: initiator.url } : {}
    const evidence = [
      ...(discovery === undefined ? [] : [{ found: say(discovery), ...element, ...reference }]),
      ...taken.map(([part, ms]) => ({ found: say(part, { time: { ms } }), ...element })),
    ]
    const [part, longest] = parts.reduce((most, one) => (one[1] > most[1] ? one : most))
    return info('total', { time: { ms: largestPaintMs }, part, longest: { ms: longest } }, evidence)
  },
})

function discoveryOf(
  { url, initiator }: LargestPaint,
  { images, links, page }: Pick<Facts, 'images' | 'page'> & { readonly links: readonly LinkRel[] },
): 'inHtml' | 'inStyle' | 'inStylesheet' | 'preload' | 'script' | undefined {
  if (url === null || initiator === null) return undefined
  if (links.some((link) => link.rels.includes('preload') && link.url?.href === url)) return 'preload'
  if (initiator.type === 'preload' || initiator.type === 'script') return initiator.type
  if (initiator.type !== 'parser') return undefined
  const isInHtml = images.some(
    (image) => image.url?.href === url || image.candidates.some((each) => each.url === url),
  )
  if (isInHtml) return 'inHtml'
  return withoutFragment(page.url) === initiator.url ? 'inStyle' : 'inStylesheet'
}
