import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import type { ImageFacts, LinkRel } from '../../core/facts/read.ts'
import { leadImage } from '../../core/first-screen.ts'

export default defineAudit({
  title: 'The main image is fetched first',
  why: 'Browsers fetch images late unless told that one matters; the main image then appears seconds after the text.',
  advice: 'Give the main image fetchpriority="high", or preload it when it is named only in CSS.',
  example: '<img src="hero.avif" fetchpriority="high" width="1200" height="600" alt="Our workshop">',
  sources: ['https://web.dev/articles/fetch-priority', 'https://web.dev/articles/optimize-lcp'],
  importance: 'low',
  mode: 'scored',
  heuristic: true,
  needs: ['images', 'document', 'subresources', 'metadata'],

  check({ images, document, subresources, metadata }) {
    const lead = leadImage(images, document, subresources)
    if (lead === undefined) return notApplicable('No large image stands near the top of the page.')
    if (lead.fetchPriority === 'high') return pass('The first large image has fetchpriority="high".')
    if (metadata.linkRels.some((link) => preloads(link, lead)))
      return pass('The first large image is preloaded.')
    return warn('Nothing tells the browser to fetch the first large image early.', [
      at(lead.element, lead.src ?? '', 'fetchpriority="high" or a preload'),
    ])
  },
})

function preloads({ rels, url, attributes }: LinkRel, { url: wanted, candidates }: ImageFacts): boolean {
  if (!rels.includes('preload') || attributes['as']?.toLowerCase() !== 'image') return false
  // A set of sources is for the one image that is preloaded; comparing all of them says no more.
  if ((attributes['imagesrcset'] ?? '') !== '') return true
  return url !== null && (url.href === wanted?.href || candidates.some((one) => one.url === url.href))
}
