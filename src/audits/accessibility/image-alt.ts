import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Every image has a text alternative',
  why: 'People who do not see an image hear or read its alternative instead, and so do search engines and everyone whose connection drops the image.',
  advice:
    'Give each image an alt attribute that says what the image tells. Give pictures that are only decoration an empty one: alt="".',
  example: '<img src="oak-table.jpg" alt="Round oak table with four chairs">',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
    'https://www.w3.org/WAI/tutorials/images/decision-tree/',
  ],
  importance: 'critical',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const images = document.all('img').filter((image) => !aria.hidden(image) && isImage(image, aria))
    return judgeElements(images, (image) => faultOf(image, aria), {
      none: 'The page has no images that screen readers meet.',
      faulty: 'Images without a text alternative',
      expected: 'an alt attribute, empty for decoration',
    })
  },
})

/** An image that plays another role needs a name only where that role does. */
function isImage(image: Element, aria: AriaFacts): boolean {
  const role = aria.explicitRole(image)
  if (role === null || role === 'none' || role === 'presentation') return true
  return aria.roleInfo(role)?.nameRequired === true || aria.focusable(image)
}

function faultOf(image: Element, aria: AriaFacts): string | undefined {
  const role = aria.role(image)
  if (role === 'presentation' || role === 'none') return undefined
  const alt = attribute(image, 'alt')
  if (alt !== undefined && alt !== '' && alt.trim() === '') return 'an alt attribute of spaces'
  return alt !== undefined || aria.name(image) !== '' ? undefined : 'no alt attribute'
}
