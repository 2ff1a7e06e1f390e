import { missingUrls } from '../../audit-kit/requests/missing-urls.ts'
import { isTracker } from '../../audit-kit/requests/trackers.ts'
import { at, defineAudit, notApplicable, pass, places, share, suspected } from '../../audit-kit/audit.ts'
import { reservesSpace } from '../../audit-kit/images/reserves-space.ts'
import { sizedByStyles } from '../../audit-kit/images/sized-by-styles.ts'
import { isUnreadLayout } from '../../audit-kit/requests/missing-files.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { isHidden } from '../../core/page/first-screen.ts'
import { ancestor } from '../../core/page/document.ts'
import { isOutOfSight } from '../../audit-kit/elements/opened-later.ts'

const tolerated = 0.2
/** A smaller shift is invisible. */
const noShift = 0.01

export default defineAudit({
  subject: 'Image width and height attributes',
  titles: {
    problem: 'No space is reserved for images',
    success: 'Space is reserved for images, or they cause no layout shift',
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
    stable: 'Images caused no layout shift while the page loaded in the browser',
  },
  needs: ['images', 'subresources', 'inline', 'thirdParties'],
  reliesOn: ['styles'],

  check({ images, subresources, inline, thirdParties }) {
    // An invisible counter moves nothing.
    const counters = new Set(
      thirdParties.filter(isTracker).flatMap(({ references }) => references.map(({ element }) => element)),
    )
    const missing = missingUrls(subresources)
    const judged = images.filter(
      (image) =>
        isJudged(image) &&
        !counters.has(image.element) &&
        !missing.has(image.url?.href.split('#', 1)[0] ?? ''),
    )
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
  },

  inBrowser({ lab }, { images }) {
    const moved = lab.shifts.some(({ loadedBefore }) => loadedBefore.some(({ kind }) => kind === 'image'))
    return lab.layoutShift <= noShift && !moved && images.some(isJudged) ? pass('stable') : undefined
  },
})

/** Inline images load with the page, URLs of editors never load, and images that are hidden or in a closed dialog shift nothing. */
const isJudged = ({ element, url }: ImageFacts): boolean =>
  url !== null &&
  /^https?:$/.test(url.protocol) &&
  !element.inNoscript &&
  !isHidden(element) &&
  ancestor(element, isOutOfSight) === undefined
