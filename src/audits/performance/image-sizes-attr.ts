import { defineAudit, grade, notApplicable, places, say, seenAt } from '../../audit-kit/audit.ts'
import { lazyResponsiveImage } from '../../audit-kit/snippets/responsive-image.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

export default defineAudit({
  subject: 'Image sizes attributes',
  titles: {
    problem: 'Image sizes attributes do not match the layout',
    success: 'Image sizes attributes match the layout',
  },
  plain: {
    title: 'Browsers are told the wrong size for some pictures',
    why: 'With the wrong size, browsers download a picture that is too large, or one that looks blurry.',
  },
  why: 'The browser picks a file by what the sizes attribute says, before it knows the layout. With a wrong value, it downloads an image that is too large or looks blurry.',
  fix: 'Set sizes to the width at which the image is displayed at each screen width. With loading="lazy", begin it with auto, and keep the rest for browsers that don’t know auto.',
  snippets: { html: lazyResponsiveImage },
  sources: ['https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/img#sizes'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    wrong:
      '{count, plural, one {# responsive image has} other {# responsive images have}} a wrong or missing sizes attribute',
    fine: '{total, plural, one {# checked image is} =2 {Both checked images are} other {All # checked images are}} displayed as wide as the sizes attribute says',
    missing:
      'Without a sizes attribute, browsers assume {promised, number} px, but the image is {shown, number} px wide',
    image: 'The sizes attribute says {promised, number} px, but the image is {shown, number} px wide',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    // An image that did not load has no size to compare, and a cropped one needs more pixels than its width.
    const chosen = browser.images.flatMap(
      ({ sizesWidth, naturalWidth, visible, fitted, drawnWidth: width, ...image }) =>
        sizesWidth !== null &&
        sizesWidth > 0 &&
        naturalWidth > 0 &&
        visible &&
        !fitted &&
        width > 50 &&
        hasChoice(image.snippet)
          ? [{ ...image, width, promised: sizesWidth }]
          : [],
    )
    if (chosen.length === 0) return notApplicable()
    const wrong = chosen.filter(
      ({ promised, width }) => Math.abs(promised - width) > Math.max(20, 0.25 * width),
    )
    if (wrong.length === 0) return grade(0, limits, 'fine', { total: chosen.length })
    const evidence = places(wrong, ({ promised, ...image }) => ({
      found: say(isUnsized(image.snippet) ? 'missing' : 'image', {
        promised: Math.round(promised),
        shown: Math.round(image.width),
      }),
      ...seenAt(image),
      url: image.url,
    }))
    return grade(wrong.length, limits, 'wrong', { count: wrong.length }, evidence)
  },
})

/** With a single candidate, browsers load it whatever `sizes` says. */
const hasChoice = (snippet: string): boolean => !/ srcset="[^",…]{1,300}"/i.test(snippet)

/** A snippet that is cut off may have had one. */
const isUnsized = (snippet: string): boolean =>
  / srcset=/i.test(snippet) && !/ sizes=/i.test(snippet) && !snippet.endsWith('…')
