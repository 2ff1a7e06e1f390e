import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Input button names',
  titles: {
    problem: 'Input buttons have no accessible name',
    success: 'All input buttons have an accessible name',
  },
  plain: {
    title:
      '{places, plural, =0 {Form buttons have no label} one {One form button has no label} other {# form buttons have no label}}',
    success: 'All form buttons have a label',
    why: 'Nobody can tell what the button does before pressing it.',
    fix: 'Ask your developer to put words on {places, plural, one {this button} other {these buttons}}, such as “Send” or “Search”.',
  },
  why: 'The value of an input button is its visible label and what screen readers announce. Without one, nobody can tell what the button does.',
  fix: 'Give each input of type button, submit or reset a value that says what it does.',
  snippets: { html: '<input type="submit" value="Send order">' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/html-aam-1.0/#input-type-button-input-type-submit-and-input-type-reset-accessible-name-computation',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  messages: {
    affected:
      '{portion, select, both {Neither input button has an} all {None of the {total, number} input buttons has an} other {{total, plural, one {# input button} other {{count, number} of # input buttons}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# input button has} =2 {Both input buttons have} other {All # input buttons have}} an accessible name',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const buttons = document.all('input').filter((input) => {
      const type = attribute(input, 'type')?.toLowerCase() ?? ''
      if (!['button', 'submit', 'reset'].includes(type) || aria.hidden(input)) return false
      const role = aria.role(input)
      return role !== 'none' && role !== 'presentation'
    })
    return judgeAccessibleNames(buttons, aria)
  },
})
