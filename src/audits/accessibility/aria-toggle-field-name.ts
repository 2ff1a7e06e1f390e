import { defineAudit } from '../../audit-kit/audit.ts'
import { elementsToName, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Names of custom checkboxes, switches and options',
  titles: {
    problem: 'Custom checkboxes, switches or options have no accessible name',
    success: 'Custom checkboxes, switches and options have accessible names',
  },
  plain: {
    title:
      '{places, plural, =0 {Checkboxes or switches have no label} one {One checkbox or switch has no label} other {# checkboxes or switches have no label}}',
    success: 'All checkboxes and switches have a label',
    why: 'People who have the page read aloud hear that something is checked, but not what.',
    fix: 'Ask your developer to add a label to {places, plural, one {this} other {each}} checkbox or switch.',
  },
  why: 'Screen readers say whether something is checked or selected, but not what it is.',
  fix: 'Put text inside each custom checkbox, switch or option, or add aria-labelledby or aria-label. A real <input type="checkbox"> with a <label> is better still.',
  snippets: { html: '<div role="switch" aria-checked="false" tabindex="0">Dark mode</div>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/wai-aria-1.2/#checkbox',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither of the custom checkboxes, switches and options has an} all {None of the {total, number} custom checkboxes, switches and options has an} other {{total, plural, one {# custom checkbox, switch or option} other {{count, number} of # custom checkboxes, switches and options}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# custom checkbox, switch or option has} =2 {Both custom checkboxes, switches and options have} other {All # custom checkboxes, switches and options have}} an accessible name',
  },
  needs: ['aria'],

  check: ({ aria }) =>
    judgeAccessibleNames(
      elementsToName(aria, 'checkbox', 'menuitemcheckbox', 'menuitemradio', 'radio', 'switch', 'option'),
      aria,
    ),
})
