import { elementsToName, judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Elements that act as checkboxes, switches or options have a name',
  why: 'A screen reader says whether something is chosen; the name says what.',
  advice: 'Put text into the element, or give it an aria-labelledby or aria-label.',
  example: '<div role="switch" aria-checked="false" tabindex="0">Dark mode</div>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/wai-aria-1.2/#checkbox',
  ],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    const roles = ['checkbox', 'menuitemcheckbox', 'menuitemradio', 'radio', 'switch', 'option']
    return judgeNames(elementsToName(aria, ...roles), aria, {
      none: 'No element is made a checkbox, switch or option by its role.',
      faulty: 'Checkboxes, switches and options by role without a name',
      expected: 'text, aria-labelledby or aria-label',
    })
  },
})
