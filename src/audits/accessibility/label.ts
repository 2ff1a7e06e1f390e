import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'

export default defineAudit({
  title: 'Every form field has a label',
  why: 'The label says what to enter, to everyone. Screen readers read it out, voice control finds the field by it, and a click on it reaches the field.',
  advice: 'Give each field a label element whose for attribute is the id of the field.',
  example: '<label for="email">E-mail</label>\n<input id="email" type="email">',
  sources: [
    'https://www.w3.org/WAI/tutorials/forms/labels/',
    'https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions.html',
  ],
  importance: 'critical',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const fields = document.all('input', 'textarea').filter((field) => {
      if (aria.hidden(field) || isButton(field)) return false
      const role = aria.role(field)
      return role !== 'none' && role !== 'presentation'
    })
    return judgeNames(fields, aria, {
      none: 'The page has no form fields that need a label.',
      faulty: 'Form fields without a label',
      expected: 'a label element, aria-label or aria-labelledby',
    })
  },
})

const buttons = new Set(['hidden', 'image', 'button', 'submit', 'reset'])

const isButton = (field: Element): boolean =>
  field.tag === 'input' && buttons.has(attribute(field, 'type')?.toLowerCase() ?? '')
