import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeAccessibleNames } from '../../audit-kit/elements/aria-names.ts'

export default defineAudit({
  titles: {
    problem: 'Buttons have no accessible name',
    success: 'All buttons have an accessible name',
  },
  why: 'Screen readers announce a button without a name as just “button”, and voice control cannot press it by name.',
  fix: 'Put text inside the button. If it shows only an icon, add an aria-label or visually hidden text.',
  snippets: { html: '<button aria-label="Search"><svg aria-hidden="true">…</svg></button>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/html-aam-1.0/#button-element-accessible-name-computation',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  heuristic: true,
  messages: {
    affected:
      '{count, number} of {total, plural, one {# button} other {# buttons}} {count, plural, one {has} other {have}} no accessible name',
    fine: '{total, plural, one {The only button has} other {All # buttons have}} an accessible name',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const buttons = document.all('button').filter((button) => {
      if (aria.hidden(button)) return false
      const role = aria.role(button)
      return role !== 'none' && role !== 'presentation'
    })
    return judgeAccessibleNames(buttons, aria)
  },
})
