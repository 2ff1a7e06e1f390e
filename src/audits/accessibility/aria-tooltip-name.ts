import { elementsToName, judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Tooltips have a text',
  why: 'An empty tooltip explains nothing to people who have it read out.',
  advice: 'Put the text of the tooltip into the element, or leave the element out until there is one.',
  example: '<div role="tooltip" id="hint">At least 12 characters</div>',
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#tooltip',
    'https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/',
  ],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    return judgeNames(elementsToName(aria, 'tooltip'), aria, {
      none: 'The page has no tooltip that is shown.',
      faulty: 'Tooltips without a text',
      expected: 'text or aria-label',
    })
  },
})
