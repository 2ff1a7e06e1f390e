import {
  at,
  defineAudit,
  inconclusive,
  notApplicable,
  pass,
  seenAt,
  suspected,
  warn,
} from '../../audit-kit/audit.ts'
import { paintedImages } from '../../audit-kit/images/painted-images.ts'
import { isImagePreload, preloads } from '../../audit-kit/images/preloaded-image.ts'
import type { ImageFacts, LinkRel } from '../../core/facts/read.ts'
import { leadImage } from '../../core/page/first-screen.ts'

/** A hint cannot save much more than the time until the request. */
const shortDelayMs = 300

export default defineAudit({
  subject: 'Priority of the main image',
  titles: {
    problem: 'Main image has neither a high priority nor a preload',
    success: 'Main image is discovered early',
  },
  plain: {
    title: 'The most important picture isn’t loaded first',
    why: 'Browsers find out late which picture people see first.',
  },
  why: 'Browsers know which image matters most only after layout. With fetchpriority="high" they start earlier, which often saves a few hundred milliseconds.',
  fix: 'Put the main image in the HTML and give it fetchpriority="high", or preload it with the same attribute if it is set in CSS.',
  snippets: {
    html: '<img src="hero.avif" fetchpriority="high" width="1200" height="600" alt="What the photo shows">\n<!-- for an image in CSS -->\n<link rel="preload" as="image" href="hero.avif" fetchpriority="high">',
    nextjs:
      '{/* before Next.js 16: priority instead of preload */}\n<Image src="/hero.avif" preload width={1200} height={600} alt="What the photo shows" />',
  },
  sources: ['https://web.dev/articles/fetch-priority', 'https://web.dev/articles/optimize-lcp'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'main-image-late',
  heuristic: true,
  messages: {
    priority: 'Main image has fetchpriority="high"',
    preloaded: 'Main image is preloaded',
    prompt: 'Main image is requested {time} after the first byte on a slow phone, without a hint',
    late: 'Main image has neither fetchpriority="high" nor a preload',
    background: 'Main image is a background image in CSS and not preloaded, so the browser finds it late',
    notInHtml: 'Main image is not in the HTML and not preloaded, so the browser finds it late',
    unsure: 'Several images have the URL of the main image, and it is unclear which of them people see first',
    text: 'Largest element on the first screen is text, not an image',
    poster: 'Largest element on the first screen is a video poster, which browsers find in the HTML',
    none: 'Page has no large image near the top',
  },
  needs: ['images', 'document', 'subresources', 'metadata'],
  reliesOn: ['layout'],

  check({ images, document, subresources, metadata }) {
    const lead = leadImage(images, document, subresources)
    // Browsers find an image in the HTML early anyway; whether a hint would help was not measured.
    return lead === undefined ? notApplicable('none') : suspected(judge(lead, metadata.linkRels))
  },

  inBrowser({ lab: { largest, firstByteMs } }, { images, document, metadata: { linkRels } }) {
    if (largest === null) return undefined
    const { url, loadStartMs } = largest
    if (url === null) return notApplicable('text')
    if (/^<video\b/i.test(largest.snippet)) return notApplicable('poster')
    if (!url.startsWith('http')) return undefined
    const painted = paintedImages(largest, images, document)
    const [image] = painted
    const delayMs = loadStartMs === null ? null : Math.max(0, Math.round(loadStartMs - firstByteMs))
    if (image !== undefined) {
      const verdict = judge(image, linkRels)
      if (painted.some((one) => judge(one, linkRels).is !== verdict.is)) return inconclusive('unsure')
      return verdict.is === 'warn' && delayMs !== null && delayMs < shortDelayMs
        ? pass('prompt', { time: { ms: delayMs } })
        : verdict
    }
    if (linkRels.some((link) => isImagePreload(link) && link.url?.href === url)) return pass('preloaded')
    return warn(/^<img\b/i.test(largest.snippet) ? 'notInHtml' : 'background', {}, [
      { ...seenAt(largest), url },
    ])
  },
})

function judge(image: ImageFacts, links: readonly LinkRel[]) {
  if (image.fetchPriority === 'high') return pass('priority')
  if (links.some((link) => preloads(link, image))) return pass('preloaded')
  return warn('late', {}, [at(image.element, undefined, 'fetchpriority="high"')])
}
