import { judgeAccessibleNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'

export default defineAudit({
  titles: { problem: 'Form fields have no label', success: 'All form fields have a label' },
  why: 'The label tells everyone what to enter. Screen readers announce it, voice control finds the field by it, and clicking it focuses the field.',
  fix: 'Give each field a <label> whose for attribute is the id of the field.',
  snippets: { html: '<label for="email">Email</label>\n<input id="email" type="email">' },
  sources: [
    'https://www.w3.org/WAI/tutorials/forms/labels/',
    'https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  heuristic: true,
  messages: {
    affected:
      '{count, number} of {total, plural, one {# form field} other {# form fields}} {count, plural, one {has} other {have}} no label',
    fine: '{total, plural, one {The only form field has} other {All # form fields have}} a label',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const fields = document.all('input', 'textarea').filter((field) => {
      if (aria.hidden(field) || isButton(field) || isHoneypot(field)) return false
      const role = aria.role(field)
      return role !== 'none' && role !== 'presentation'
    })
    return judgeAccessibleNames(fields, aria)
  },
})

const buttons = new Set(['hidden', 'image', 'button', 'submit', 'reset'])

const isButton = (field: Element): boolean =>
  field.tag === 'input' && buttons.has(attribute(field, 'type')?.toLowerCase() ?? '')

/** A trap for bots that nobody sees or reaches by keyboard; a stylesheet hides it. */
const isHoneypot = (field: Element): boolean =>
  attribute(field, 'tabindex') === '-1' && attribute(field, 'autocomplete')?.toLowerCase() === 'off'
