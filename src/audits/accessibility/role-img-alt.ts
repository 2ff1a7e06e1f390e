import { judgeAccessibleNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/audit.ts'

export default defineAudit({
  titles: {
    problem: 'Elements with role="img" have no text alternative',
    success: 'All elements with role="img" have a text alternative',
  },
  why: 'With role="img", screen readers treat everything inside as one image. Without a name they announce only “image”.',
  fix: 'Give the element an aria-label that says what it shows, or role="presentation" if it is decorative.',
  snippets: { html: '<span role="img" aria-label="Five out of five stars">★★★★★</span>' },
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#img',
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{count, number} of {total, plural, one {# element with role="img"} other {# elements with role="img"}} {count, plural, one {has} other {have}} no text alternative',
    fine: '{total, plural, one {The only element with role="img" has} other {All # elements with role="img" have}} a text alternative',
  },
  needs: ['aria'],

  check({ aria }) {
    const images = [...aria.withRole('img'), ...aria.withRole('image')].filter(
      (image) => !aria.hidden(image) && !aria.inSvg(image) && !htmlImages.has(image.tag),
    )
    return judgeAccessibleNames(images, aria)
  },
})

const htmlImages = new Set(['img', 'area', 'input', 'object'])
