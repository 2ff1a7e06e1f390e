import { at, defineAudit, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { paintedImages } from '../../audit-kit/images/painted-images.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { ancestor } from '../../core/page/document.ts'
import { isHero, leadImage } from '../../core/page/first-screen.ts'

export default defineAudit({
  subject: 'Lazy loading of the main image',
  titles: { problem: 'Main image is lazy-loaded', success: 'Main image is not lazy-loaded' },
  plain: {
    title: 'The most important picture is loaded last',
    why: 'The picture that people see first is marked as one that can wait.',
    fix: 'Ask your developer to load the page’s main picture first.',
  },
  why: 'A lazy image is requested only after layout. On the largest image of the first screen that delays Largest Contentful Paint (LCP).',
  fix: 'Remove loading="lazy" from images that are visible without scrolling.',
  snippets: {
    html: '<img src="hero.avif" width="1200" height="600" fetchpriority="high" alt="What the photo shows">',
  },
  sources: ['https://web.dev/articles/lcp-lazy-loading', 'https://web.dev/articles/optimize-lcp'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'main-image-late',
  heuristic: true,
  messages: {
    lazy: 'First large image of the page has loading="lazy"',
    eager: 'First large image of the page loads immediately',
    unsure:
      'Some images with the URL of the main image are lazy-loaded, and it is unclear which of them people see first',
  },
  needs: ['images', 'document', 'subresources'],
  reliesOn: ['layout'],

  check({ images, document, subresources }) {
    const lead = leadImage(images, document, subresources)
    if (lead === undefined) return notApplicable()
    const verdict = verdictOn(lead)
    // Lists of articles are often below the first screen, which only a browser knows.
    const isGuess = verdict.is === 'warn' && ancestor(lead.element, isHero) === undefined
    return isGuess ? { ...verdict, is: 'info' as const } : verdict
  },

  inBrowser({ lab: { largest } }, { images, document }) {
    if (largest === null) return undefined
    const painted = largest.url === null ? [] : paintedImages(largest, images, document)
    const [image] = painted
    if (image === undefined) return notApplicable()
    return painted.every(({ lazy }) => lazy === image.lazy) ? verdictOn(image) : inconclusive('unsure')
  },
})

const verdictOn = (image: ImageFacts) => (image.lazy ? warn('lazy', {}, [at(image.element)]) : pass('eager'))
