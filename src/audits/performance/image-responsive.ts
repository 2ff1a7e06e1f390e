import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { isHidden } from '../../core/first-screen.ts'
import { withoutFragment } from '../../core/same-address.ts'

const limits = { pass: 80, fail: 40, unit: 'percent' } as const
const wide = 600
/** Lines and spacers are as light in any width. */
const flat = 20

export default defineAudit({
  title: 'Wide images come in several sizes',
  why: 'A phone that shows an image 400 pixels wide has no use for one of 2,000, but downloads it when there is no other.',
  advice: 'Offer two or three widths of each wide image with srcset and sizes.',
  example:
    '<img src="oak-800.jpg" srcset="oak-400.jpg 400w, oak-800.jpg 800w" sizes="(max-width: 40em) 100vw, 40em" alt="An oak table">',
  sources: [
    'https://web.dev/articles/serve-responsive-images',
    'https://developer.mozilla.org/docs/Web/HTML/Guides/Responsive_images',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['images', 'subresources'],

  check({ images, subresources }) {
    const files = new Map(subresources.items.map((item) => [item.url, item]))
    const judged = images.filter(({ element, url, src, width, height }) => {
      if (url === null || (width !== null && width <= wide) || (height !== null && height <= flat))
        return false
      const file = files.get(withoutFragment(url))
      if ((width ?? file?.image?.width ?? 0) <= wide || isDrawing(src ?? '', file)) return false
      return !element.inNoscript && !isHidden(element)
    })
    if (judged.length === 0) return notApplicable(`No image is known to be wider than ${wide} pixels.`)
    const single = judged.filter(({ candidates, inPicture }) => candidates.length === 0 && !inPicture)
    const part = Math.round(100 * (1 - single.length / judged.length))
    return grade(
      part,
      limits,
      `${part} % of the images wider than ${wide} pixels come in several sizes.`,
      places(single, ({ element, src }) => at(element, src ?? '', 'srcset or a picture element')),
    )
  },
})

/** Drawings scale by themselves, and moving pictures seldom come in sizes. */
const isDrawing = (src: string, file: Subresource | undefined): boolean =>
  src.startsWith('data:') ||
  /\.svg(?:$|[?#])/i.test(src) ||
  file?.image?.format === 'svg' ||
  file?.image?.animated === true
