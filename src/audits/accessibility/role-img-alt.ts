import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { isInsideControl } from '../../audit-kit/aria/inside-control.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { ancestor, type Element, hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Text alternatives of role="img"',
  titles: {
    problem: 'Elements with role="img" have no text alternative',
    success: 'All elements with role="img" have a text alternative',
  },
  plain: {
    title:
      '{places, plural, =0 {Symbols or background pictures have no description} one {One symbol or background picture has no description} other {# symbols or background pictures have no description}}',
    why: 'People who can’t see a row of rating stars, for example, hear only “image”.',
    fix: 'Ask your developer to describe each symbol or background picture in a few words.',
  },
  why: 'With role="img", screen readers treat everything inside as one image. Without a name they announce only “image”.',
  fix: 'Give each element with role="img" an aria-label that says what it shows. Where it is decorative, replace role="img" with aria-hidden="true".',
  snippets: { html: '<span role="img" aria-label="Five out of five stars">★★★★★</span>' },
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#img',
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  // Removing the role from an element with links and buttons inside fixes both.
  samePlacesAs: ['nested-interactive'],
  messages: {
    affected:
      '{portion, select, both {Neither element with role="img" has a} all {None of the {total, number} elements with role="img" has a} other {{total, plural, one {# element with role="img"} other {{count, number} of # elements with role="img"}} {count, plural, one {has} other {have}} no}} text alternative',
    fine: '{total, plural, one {# element with role="img" has} =2 {Both elements with role="img" have} other {All # elements with role="img" have}} a text alternative',
  },
  needs: ['aria', 'subresources', 'inline'],

  check({ aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const images = [...aria.withRole('img'), ...aria.withRole('image')].filter(
      (image) =>
        !aria.hidden(image) &&
        !isNeverShown(image) &&
        !aria.inSvg(image) &&
        !isInsideControl(image, aria) &&
        !isInUnnamedLink(image, aria) &&
        !htmlImages.has(image.tag),
    )
    return judgeAccessibleNames(images, aria)
  },
})

/** `link-name` reports the link, and a name for either is a name for both. */
const isInUnnamedLink = (image: Element, aria: AriaFacts): boolean =>
  ancestor(image, (one) => one.tag === 'a' && hasAttribute(one, 'href') && aria.name(one) === '') !==
  undefined

const htmlImages = new Set(['img', 'area', 'input', 'object'])
