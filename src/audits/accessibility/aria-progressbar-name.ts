import { elementsToName, judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Elements that act as progress bars have a name',
  why: 'A screen reader says how far something has come; without a name nobody knows what.',
  advice: 'Point aria-labelledby at the text beside the progress bar, or give it an aria-label.',
  example: '<div role="progressbar" aria-label="Upload" aria-valuenow="40"></div>',
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#progressbar',
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  ],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    return judgeNames(elementsToName(aria, 'progressbar'), aria, {
      none: 'No element is made a progress bar by its role.',
      faulty: 'Progress bars without a name',
      expected: 'aria-labelledby or aria-label',
    })
  },
})
