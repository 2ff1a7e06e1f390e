import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'

export default defineAudit({
  title: 'Every input button has a name',
  why: 'The value of an input button is what it shows and what a screen reader says. Without one, nobody can tell what it does.',
  advice: 'Give each input of type button, submit or reset a value that says what happens.',
  example: '<input type="submit" value="Send order">',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/html-aam-1.0/#input-type-button-input-type-submit-and-input-type-reset-accessible-name-computation',
  ],
  importance: 'critical',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const buttons = document.all('input').filter((input) => {
      const type = attribute(input, 'type')?.toLowerCase() ?? ''
      if (!['button', 'submit', 'reset'].includes(type) || aria.hidden(input)) return false
      const role = aria.role(input)
      return role !== 'none' && role !== 'presentation'
    })
    return judgeNames(buttons, aria, {
      none: 'The page has no input buttons.',
      faulty: 'Input buttons without a name',
      expected: 'a value attribute',
    })
  },
})
