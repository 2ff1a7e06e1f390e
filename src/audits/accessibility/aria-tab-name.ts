import { elementsToName, judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Tabs have a name',
  why: 'A tab without a name is only a number in a row to screen reader users.',
  advice: 'Put text into each tab, or give it an aria-label.',
  example: '<div role="tab" aria-selected="true">Reviews</div>',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#tab', 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/'],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    return judgeNames(elementsToName(aria, 'tab'), aria, {
      none: 'No element is made a tab by its role.',
      faulty: 'Tabs without a name',
      expected: 'text or aria-label',
    })
  },
})
