import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Elements that act as images have a text alternative',
  why: 'The img role makes a screen reader treat everything inside as one picture. Without a name it says only “image”.',
  advice:
    'Give the element an aria-label that says what the picture tells, or role="presentation" when it is decoration.',
  example: '<span role="img" aria-label="Five out of five stars">★★★★★</span>',
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#img',
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['aria'],

  check({ aria }) {
    const images = [...aria.withRole('img'), ...aria.withRole('image')].filter(
      (image) => !aria.hidden(image) && !aria.inSvg(image) && !htmlImages.has(image.tag),
    )
    return judgeNames(images, aria, {
      none: 'No element is made an image by its role.',
      faulty: 'Images by role without a text alternative',
      expected: 'aria-label or aria-labelledby',
    })
  },
})

const htmlImages = new Set(['img', 'area', 'input', 'object'])
