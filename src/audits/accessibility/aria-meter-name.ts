import { elementsToName, judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Elements that act as meters have a name',
  why: 'A value without a name tells a screen reader user nothing: 70 of what?',
  advice: 'Point aria-labelledby at the text beside the meter, or give it an aria-label.',
  example: '<div role="meter" aria-label="Disk space used" aria-valuenow="70"></div>',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#meter', 'https://www.w3.org/WAI/ARIA/apg/patterns/meter/'],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    return judgeNames(elementsToName(aria, 'meter'), aria, {
      none: 'No element is made a meter by its role.',
      faulty: 'Meters without a name',
      expected: 'aria-labelledby or aria-label',
    })
  },
})
