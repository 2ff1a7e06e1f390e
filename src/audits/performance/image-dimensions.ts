import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { isHidden } from '../../core/first-screen.ts'

const tolerated = 0.2

export default defineAudit({
  title: 'Images say how large they are',
  why: 'Without width and height the browser keeps no room for an image, and the text jumps when it comes.',
  advice: 'Give every image width and height in pixels; CSS may still scale it.',
  example: '<img src="oak.jpg" width="800" height="533" alt="An oak table">',
  sources: [
    'https://web.dev/articles/optimize-cls#images_without_dimensions',
    'https://html.spec.whatwg.org/multipage/embedded-content-other.html#dimension-attributes',
  ],
  importance: 'medium',
  mode: 'scored',
  // A stylesheet may give the size that the markup leaves out.
  heuristic: true,
  needs: ['images'],

  check({ images }) {
    const judged = images.filter(isJudged)
    if (judged.length === 0) return notApplicable('The page has no images that are loaded from files.')
    const unsized = judged.filter((image) => !isSized(image))
    const says = `Images without width and height: ${unsized.length} of ${judged.length}.`
    return share(
      unsized.length,
      judged.length,
      says,
      places(unsized, ({ element, src }) => at(element, src ?? '', 'width and height')),
      tolerated,
    )
  },
})

/** Images inside the page are there with it, and hidden ones move nothing. */
const isJudged = ({ element, url }: ImageFacts): boolean =>
  url !== null && url.protocol !== 'data:' && !element.inNoscript && !isHidden(element)

function isSized({ element, width, height }: ImageFacts): boolean {
  if (width !== null && height !== null) return true
  const style = (attribute(element, 'style') ?? '').toLowerCase()
  if (/(?:^|[;\s])position\s{0,4}:\s{0,4}(?:absolute|fixed)/.test(style)) return true
  const has = (name: 'width' | 'height') =>
    (name === 'width' ? width : height) !== null || length[name].test(style)
  return (has('width') && has('height')) || /(?:^|[;\s])aspect-ratio\s{0,4}:/.test(style)
}

const length = {
  width: /(?:^|[;\s])width\s{0,4}:\s{0,4}[\d.]/,
  height: /(?:^|[;\s])height\s{0,4}:\s{0,4}[\d.]/,
}
