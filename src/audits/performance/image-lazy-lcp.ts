import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { leadImage } from '../../core/first-screen.ts'

export default defineAudit({
  title: 'The main image is not loaded lazily',
  why: 'A lazy image waits for the layout before it is even asked for; on the largest image of the first view that costs visible time.',
  advice: 'Leave loading="lazy" out on images that are visible at once.',
  example: '<img src="hero.avif" width="1200" height="600" fetchpriority="high" alt="Our workshop">',
  sources: ['https://web.dev/articles/lcp-lazy-loading', 'https://web.dev/articles/optimize-lcp'],
  importance: 'medium',
  mode: 'penalty',
  heuristic: true,
  needs: ['images', 'document', 'subresources'],

  check({ images, document, subresources }) {
    const lead = leadImage(images, document, subresources)
    if (lead === undefined) return notApplicable('No large image stands near the top of the page.')
    return lead.lazy
      ? warn('The first large image is loaded lazily.', [
          at(lead.element, 'loading="lazy"', 'no loading attribute'),
        ])
      : pass('The first large image is loaded at once.')
  },
})
