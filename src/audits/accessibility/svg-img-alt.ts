import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'SVG images have a text alternative',
  why: 'An svg with the img role is announced as a picture; its title or label is all that people who do not see it get.',
  advice:
    'Put a title element first into the svg, or give it an aria-label. Hide decoration with aria-hidden="true".',
  example: '<svg role="img"><title>Sales rise from May on</title>…</svg>',
  sources: [
    'https://www.w3.org/TR/svg-aam-1.0/#mapping_additional_nd',
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['aria'],

  check({ aria }) {
    const documents = aria.withRole('graphics-document').filter(({ tag }) => tag === 'svg')
    const parts = ['img', 'image', 'graphics-symbol'].flatMap((role) => aria.withRole(role))
    const images = [...parts, ...documents].filter((image) => aria.inSvg(image) && !aria.hidden(image))
    return judgeNames(images, aria, {
      none: 'No svg is made an image by its role.',
      faulty: 'SVG images without a text alternative',
      expected: 'a title element inside, or aria-label',
    })
  },
})
