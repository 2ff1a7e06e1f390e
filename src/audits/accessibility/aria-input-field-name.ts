import { elementsToName, judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Elements that act as input fields have a name',
  why: 'Without a name a screen reader user hears that there is a field, but not what to enter.',
  advice: 'Point aria-labelledby at the visible label of the field, or give the field an aria-label.',
  example: '<div role="slider" aria-label="Volume" aria-valuenow="4" tabindex="0"></div>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/wai-aria-1.2/#namecalculation',
  ],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    const fields = elementsToName(aria, 'combobox', 'listbox', 'searchbox', 'slider', 'spinbutton', 'textbox')
    return judgeNames(fields, aria, {
      none: 'No element is made an input field by its role.',
      faulty: 'Input fields by role without a name',
      expected: 'aria-labelledby or aria-label',
    })
  },
})
