import { at, defineAudit, notApplicable, pass, places, share, suspected } from '../../audit-kit/audit.ts'
import { movingImages, shownImages } from '../../audit-kit/images/moving-images.ts'
import { reservesSpace } from '../../audit-kit/images/reserves-space.ts'
import { sizedByStyles } from '../../audit-kit/images/sized-by-styles.ts'
import { isUnreadLayout } from '../../audit-kit/missing/missing-files.ts'
import type { Facts } from '../../core/facts.ts'

const tolerated = 0.2

export default defineAudit({
  subject: 'Image width and height attributes',
  titles: {
    problem: 'No space is reserved for images',
    success: 'Space is reserved for images',
  },
  plain: {
    title: 'The page can jump while its pictures load',
    why: 'Nothing tells browsers how much room the pictures need, so text can move when they arrive, and people lose their place or tap the wrong thing.',
    fix: 'Ask your developer to reserve the space of each picture before it loads.',
  },
  why: 'Without width and height browsers reserve no space for an image, and the text jumps when it arrives.',
  fix: 'Give every image width and height attributes in pixels; CSS may still scale it.',
  snippets: {
    html: '<img src="photo.jpg" width="800" height="533" alt="What the photo shows">',
    css: 'img { max-width: 100%; height: auto }',
  },
  sources: [
    'https://web.dev/articles/optimize-cls#images_without_dimensions',
    'https://html.spec.whatwg.org/multipage/embedded-content-other.html#dimension-attributes',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  // A script may set a size that the markup and the stylesheets lack.
  heuristic: true,
  messages: {
    unsized:
      '{portion, select, both {Neither checked image has a} all {None of the {total, number} checked images has a} other {{total, plural, one {# checked image} other {{count, number} of # checked images}} {count, plural, one {has} other {have}} no}} height in the markup or a stylesheet',
    fine: '{total, plural, one {# checked image has a} =2 {Both checked images have a} other {All # checked images have a}} height or a place in the markup or a stylesheet',
  },
  needs: ['images', 'subresources', 'inline', 'thirdParties'],
  reliesOn: ['styles'],

  check: judge,

  /**
   * That nothing shifted here proves nothing: images arrive before the first layout. But what the browser does not show
   * moves nothing for anybody.
   */
  inBrowser: ({ images: rendered }, { images, ...facts }) =>
    judge({ ...facts, images: shownImages(images, rendered) }),
})

function judge({
  images,
  subresources,
  inline,
  thirdParties,
}: Pick<Facts, 'images' | 'subresources' | 'inline' | 'thirdParties'>) {
  const judged = movingImages(images, { subresources, thirdParties })
  const total = judged.length
  if (total === 0) return notApplicable()
  const isSized = sizedByStyles(subresources, inline)
  const unsized = judged.filter((image) => !reservesSpace(image) && !isSized(image.element))
  const count = unsized.length
  if (count === 0) return pass('fine', { total })
  const evidence = places(unsized, ({ element }) => at(element))
  const verdict = share(count, total, 'unsized', { count, total }, evidence, tolerated)
  const isRead =
    !subresources.items.some(isUnreadLayout) && !subresources.skipped.some(({ kind }) => kind === 'style')
  return isRead ? verdict : suspected(verdict)
}
