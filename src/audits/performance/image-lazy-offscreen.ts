import { at, defineAudit, grade, notApplicable, places } from '../../audit-kit/audit.ts'
import { areFarDown } from '../../audit-kit/images/screen-area.ts'
import { isDeferred } from '../../audit-kit/images/deferred-image.ts'
import { attribute } from '../../core/page/document.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { openFoldCheck } from '../../core/page/first-screen.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

/** Percentage of later images that load lazily. */
const limits = { pass: 80, fail: 50, unit: 'percent' } as const
/** This many images may be visible on the first screen. */
const visible = 5
const fewest = 2
/** Icons cost less to load than to defer. */
const icon = 64
const smallest = 4096

export default defineAudit({
  subject: 'Lazy loading of offscreen images',
  titles: {
    problem: 'Images further down the page are not lazy-loaded',
    success: 'Most images further down the page are lazy-loaded',
  },
  plain: {
    title: 'Pictures at the bottom are loaded before anyone scrolls there',
    why: 'Pictures that nobody sees yet slow down those that people see first.',
  },
  why: 'Images that nobody has scrolled to yet compete for bandwidth with the ones on screen.',
  fix: 'Add loading="lazy" to images below the first screen, together with width and height. Leave it off the images at the top.',
  snippets: {
    html: '<img src="photo.avif" width="800" height="533" loading="lazy" alt="What the photo shows">',
  },
  sources: [
    'https://web.dev/articles/browser-level-image-lazy-loading',
    'https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attributes',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  limits,
  heuristic: true,
  messages: {
    eager:
      '{portion, select, both {Neither image further down is} all {None of the {total, number} images further down is} other {{total, plural, one {# image} other {{count, number} of # images}} further down {count, plural, one {is} other {are}} not}} lazy-loaded',
    lazy: '{total, plural, one {# image further down is} =2 {Both images further down are} other {All # images further down are}} lazy-loaded',
    few: 'At most one image is certain to be further down the page',
  },
  needs: ['images', 'document', 'subresources'],

  check({ images, document, subresources }) {
    const files = new Map(subresources.items.map((item) => [item.url, item]))
    const isBelow = openFoldCheck(document)
    const content = images.filter((image) => {
      const file = image.url === null ? undefined : files.get(withoutFragment(image.url))
      return isContent(image) && !(file?.status === 200 && file.bytes > 0 && file.bytes < smallest)
    })
    // The text before an image tells whether it can be on the first screen, or many images do.
    const shown = firstUses(content)
    const farDown = areFarDown(shown, files)
    const later = shown.filter(
      ({ element }, index) => index >= visible && (isBelow(element) || farDown[index] === true),
    )
    // A single one, often a button back to the top, makes no difference.
    if (later.length < fewest) return notApplicable('few')
    const eager = later.filter((image) => !isDeferred(image))
    const total = later.length
    return grade(
      Math.round((100 * (total - eager.length)) / total),
      limits,
      eager.length === 0 ? 'lazy' : 'eager',
      { count: eager.length, total },
      places(eager, ({ element }) => at(element, undefined, 'loading="lazy"')),
    )
  },
})

/** Each file once: it is fetched once, however often it is shown. */
function firstUses(images: readonly ImageFacts[]): readonly ImageFacts[] {
  const seen = new Set<string>()
  return images.filter(({ url }) => url === null || (!seen.has(url.href) && seen.add(url.href)))
}

const isContent = ({ element, width, height }: ImageFacts): boolean =>
  !(width !== null && width <= icon && height !== null && height <= icon) &&
  !/\b(?:width|height)\s{0,4}:\s{0,4}[01](?:px)?\b/i.test(attribute(element, 'style') ?? '')
