import { defineAudit } from '../../audit-kit/audit.ts'
import { elementsToName, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Names of custom buttons, links and menu items',
  titles: {
    problem: 'Custom buttons, links or menu items have no accessible name',
    success: 'Custom buttons, links and menu items have accessible names',
  },
  plain: {
    title:
      '{places, plural, =0 {Custom buttons have no label} one {One custom button has no label} other {# custom buttons have no label}}',
    success: 'All custom buttons have a label',
    why: 'People who can’t see the page have it read aloud by their computer or phone. A button without a label is just “button”, and nobody knows what it does.',
    fix: 'Ask your developer to add a label to {places, plural, one {this button} other {each of these buttons}}.',
  },
  why: 'Screen readers announce a custom button or link without a name as just “button” or “link”, and voice control cannot use it by name.',
  fix: 'Put text inside each custom button, link or menu item, or add an aria-label. A real <button> or <a> is better still.',
  snippets: { html: '<button aria-label="Close">×</button>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/wai-aria-1.2/#button',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither of the custom buttons, links and menu items has an} all {None of the {total, number} custom buttons, links and menu items has an} other {{total, plural, one {# custom button, link or menu item} other {{count, number} of # custom buttons, links and menu items}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# custom button, link or menu item has} =2 {Both custom buttons, links and menu items have} other {All # custom buttons, links and menu items have}} an accessible name',
  },
  needs: ['aria'],

  check: ({ aria }) => judgeAccessibleNames(elementsToName(aria, 'button', 'link', 'menuitem'), aria),
})
