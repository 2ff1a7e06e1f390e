import { defineAudit } from '../../audit-kit/audit.ts'
import { elementsToName, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Names of custom input fields',
  titles: {
    problem: 'Custom input fields have no accessible name',
    success: 'All custom input fields have an accessible name',
  },
  plain: {
    title:
      '{places, plural, =0 {Custom form fields have no label} one {One custom form field has no label} other {# custom form fields have no label}}',
    success: 'All custom form fields have a label',
    why: 'People who have the page read aloud hear that there is a field, but not what to enter.',
    fix: 'Ask your developer to add a label to {places, plural, one {this field} other {each of these fields}}.',
  },
  why: 'Screen reader users hear that there is a field, but not what to enter.',
  fix: 'Point aria-labelledby at the visible label of the field, or add an aria-label.',
  snippets: { html: '<div role="slider" aria-label="Volume" aria-valuenow="4" tabindex="0"></div>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/wai-aria-1.2/#namecalculation',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither custom input field has an} all {None of the {total, number} custom input fields has an} other {{total, plural, one {# custom input field} other {{count, number} of # custom input fields}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# custom input field has} =2 {Both custom input fields have} other {All # custom input fields have}} an accessible name',
  },
  needs: ['aria'],

  check: ({ aria }) =>
    judgeAccessibleNames(
      elementsToName(aria, 'combobox', 'listbox', 'searchbox', 'slider', 'spinbutton', 'textbox'),
      aria,
    ),
})
