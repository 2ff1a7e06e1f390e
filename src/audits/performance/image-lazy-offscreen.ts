import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { hasAttribute } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { ImageFacts } from '../../core/facts/read.ts'

const limits = { pass: 80, fail: 50, unit: 'percent' } as const
/** So many may be visible at once. */
const visible = 5
/** Icons are cheaper to load than to put off. */
const icon = 64

export default defineAudit({
  title: 'Images further down are loaded lazily',
  why: 'Images that nobody has scrolled to yet compete with what is visible for the same line.',
  advice: 'Add loading="lazy" to images below the first screen, together with width and height.',
  example: '<img src="oak.avif" width="800" height="533" loading="lazy" alt="An oak table">',
  sources: [
    'https://web.dev/articles/browser-level-image-lazy-loading',
    'https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attributes',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  heuristic: true,
  needs: ['images'],

  check({ images }) {
    const later = firstUses(images.filter(isContent)).slice(visible)
    if (later.length === 0) return notApplicable(`The page has no more than ${visible} different images.`)
    const eager = later.filter((image) => !isPutOff(image))
    const part = Math.round(100 * (1 - eager.length / later.length))
    return grade(
      part,
      limits,
      `${part} % of the images after the first ${visible} are loaded lazily.`,
      places(eager, ({ element, src }) => at(element, src ?? 'no source', 'loading="lazy"')),
    )
  },
})

/** One file is fetched once, however often it is shown. */
function firstUses(images: readonly ImageFacts[]): readonly ImageFacts[] {
  const seen = new Set<string>()
  return images.filter(({ url }) => url === null || (!seen.has(url.href) && seen.add(url.href)))
}

const isContent = ({ element, width, height }: ImageFacts): boolean =>
  !element.inNoscript && !(width !== null && width <= icon && height !== null && height <= icon)

/** By the browser, or by a script that puts the address in later; what stands inside the page needs no request. */
const isPutOff = ({ lazy, url, element }: ImageFacts): boolean =>
  lazy ||
  url === null ||
  url.protocol === 'data:' ||
  hasAttribute(element, 'data-src') ||
  hasAttribute(element, 'data-lazy-src')
