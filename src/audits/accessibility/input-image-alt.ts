import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'

export default defineAudit({
  title: 'Every image button has a text alternative',
  why: 'An image button is a button: people who do not see the image need to know what it does.',
  advice: 'Give each input of type image an alt attribute that says what happens when it is pressed.',
  example: '<input type="image" src="magnifier.png" alt="Search">',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H36',
    'https://html.spec.whatwg.org/multipage/input.html#image-button-state-(type=image)',
  ],
  importance: 'critical',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const buttons = document
      .all('input')
      .filter((input) => attribute(input, 'type')?.toLowerCase() === 'image' && !aria.hidden(input))
    return judgeNames(buttons, aria, {
      none: 'The page has no image buttons.',
      faulty: 'Image buttons without a text alternative',
      expected: 'an alt attribute',
    })
  },
})
