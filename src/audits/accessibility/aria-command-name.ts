import { elementsToName, judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Elements that act as buttons, links or menu items have a name',
  why: 'A screen reader reads out the name of a control. Without one it can only say “button”.',
  advice: 'Put text into the element, or give it an aria-label. A real button or a element is better still.',
  example: '<div role="button" tabindex="0" aria-label="Close">×</div>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/wai-aria-1.2/#button',
  ],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    return judgeNames(elementsToName(aria, 'button', 'link', 'menuitem'), aria, {
      none: 'No element is made a button, link or menu item by its role.',
      faulty: 'Buttons, links and menu items by role without a name',
      expected: 'text or aria-label',
    })
  },
})
