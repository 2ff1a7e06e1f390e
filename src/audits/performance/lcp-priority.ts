import { at, defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import type { ImageFacts, LinkRel } from '../../core/facts/read.ts'
import { leadImage } from '../../core/page/first-screen.ts'

export default defineAudit({
  subject: 'Priority of the main image',
  titles: {
    problem: 'Main image is not loaded with priority',
    success: 'Main image is loaded with priority',
  },
  plain: {
    title: 'The most important picture isn’t loaded first',
    why: 'Browsers find out late which picture people see first.',
  },
  why: 'Browsers load images late unless told that one matters. The main image then appears seconds after the text.',
  fix: 'Put the main image into the HTML and give it fetchpriority="high", or preload it if it is set in CSS.',
  snippets: {
    html: '<img src="hero.avif" fetchpriority="high" width="1200" height="600" alt="Our workshop">',
    nextjs: '<Image src="/hero.avif" priority width={1200} height={600} alt="Our workshop" />',
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
    late: 'Main image has neither fetchpriority="high" nor a preload',
    notInHtml: 'Main image is not in the HTML and not preloaded, so the browser finds it late',
    text: 'Largest element on the first screen is text, not an image',
    none: 'Page has no large image near the top',
  },
  needs: ['images', 'document', 'subresources', 'metadata'],
  reliesOn: ['styles'],

  check({ images, document, subresources, metadata }) {
    const lead = leadImage(images, document, subresources)
    return lead === undefined ? notApplicable('none') : judge(lead, metadata.linkRels)
  },

  inBrowser({ lab: { largest } }, { images, metadata: { linkRels } }) {
    if (largest === null) return undefined
    const { url, selector, snippet } = largest
    if (url === null) return notApplicable('text')
    if (!url.startsWith('http')) return undefined
    const image = images.find(
      (one) => one.url?.href === url || one.candidates.some((each) => each.url === url),
    )
    if (image !== undefined) return judge(image, linkRels)
    if (linkRels.some((link) => isPreload(link) && link.url?.href === url)) return pass('preloaded')
    return warn('notInHtml', {}, [{ selector, snippet, url }])
  },
})

function judge(image: ImageFacts, links: readonly LinkRel[]) {
  if (image.fetchPriority === 'high') return pass('priority')
  if (links.some((link) => preloads(link, image))) return pass('preloaded')
  return warn('late', {}, [at(image.element, undefined, 'fetchpriority="high"')])
}

const isPreload = ({ rels, attributes }: LinkRel): boolean =>
  rels.includes('preload') && attributes['as']?.toLowerCase() === 'image'

function preloads(link: LinkRel, { url: wanted, candidates }: ImageFacts): boolean {
  if (!isPreload(link)) return false
  const { url, attributes } = link
  // `imagesrcset` belongs to the one preloaded image; comparing all its candidates would add nothing.
  if ((attributes['imagesrcset'] ?? '') !== '') return true
  return url !== null && (url.href === wanted?.href || candidates.some((one) => one.url === url.href))
}
