import { at, defineAudit, grade, notApplicable, places } from '../../audit-kit/audit.ts'
import { responsiveImage } from '../../audit-kit/snippets/responsive-image.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { hasAttribute } from '../../core/page/document.ts'
import { isHidden, isLogoOrAvatar, shownSize } from '../../core/page/first-screen.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

/** Percentage of wide images that come in several sizes. */
const limits = { pass: 80, fail: 40, unit: 'percent' } as const
const wide = 600
/** Low banners, lines and spacers weigh nearly the same at any width. */
const flat = 100
/** In a file of fewer bytes, a smaller version saves next to nothing. */
const light = 30_000

export default defineAudit({
  subject: 'Responsive images',
  titles: {
    problem: 'Wide images have no smaller versions (srcset)',
    success: 'Most wide images have smaller versions (srcset)',
  },
  plain: {
    title: 'Phones get the same large pictures as computers',
    why: 'A phone often needs only a quarter of the pixels of such a picture, but downloads all of them.',
  },
  why: 'A phone that shows an image 400 pixels wide has no use for 2,000 pixels, but downloads them all when there is no smaller version.',
  fix: 'Provide each wide image in two or three widths with srcset and sizes.',
  snippets: { html: responsiveImage },
  sources: [
    'https://web.dev/articles/serve-responsive-images',
    'https://developer.mozilla.org/docs/Web/HTML/Guides/Responsive_images',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    single:
      '{portion, select, both {Neither checked image wider than 600 pixels has a} all {None of the {total, number} checked images wider than 600 pixels has a} other {{total, plural, one {# checked image} other {{count, number} of # checked images}} wider than 600 pixels {count, plural, one {has} other {have}} no}} smaller version (srcset)',
    several:
      '{total, plural, one {# checked image wider than 600 pixels has} =2 {Both checked images wider than 600 pixels have} other {All # checked images wider than 600 pixels have}} smaller versions (srcset)',
    none: 'No checked image is wider than 600 pixels',
  },
  needs: ['images', 'subresources'],

  check({ images, subresources }) {
    const files = new Map(subresources.items.map((item) => [item.url, item]))
    const judged = images.filter((image) => {
      const { url, src, element } = image
      if (url === null) return false
      const file = files.get(withoutFragment(url))
      const { width, height } = shownSize(image, file?.image)
      if (width === null || width <= wide || (height !== null && height <= flat)) return false
      // A small file, such as a blurred placeholder, needs no smaller version.
      if ((file?.image?.width ?? width) <= wide) return false
      if (file !== undefined && file.image !== null && file.bytes < light) return false
      if (isScalable(src ?? '', file) || isHidden(element) || isLogoOrAvatar(image)) return false
      return !placeholder.test(url.pathname.slice(-60)) && !hasAttribute(element, 'data-srcset')
    })
    if (judged.length === 0) return notApplicable('none')
    const single = judged.filter(({ candidates, inPicture }) => candidates.length === 0 && !inPicture)
    const several = judged.length - single.length
    return grade(
      Math.round((100 * several) / judged.length),
      limits,
      single.length === 0 ? 'several' : 'single',
      { count: single.length, total: judged.length },
      places(single, ({ element }) => at(element, undefined, 'srcset, <picture>')),
    )
  },
})

/** Placeholders that scripts replace; their size says nothing about the image. */
const placeholder =
  /\/(?:s|spacer|blank|pixel|transparent|placeholder|clear|empty|dot|1x1|loading|loader|spinner)\.(?:gif|png|svg)$/i

/** Vector images scale anyway, and animations rarely come in several sizes. */
const isScalable = (src: string, file: Subresource | undefined): boolean =>
  src.startsWith('data:') ||
  /\.svg(?:$|[?#])/i.test(src) ||
  file?.image?.format === 'svg' ||
  file?.image?.animated === true
