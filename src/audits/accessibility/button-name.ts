import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Button names',
  titles: {
    problem: 'Buttons have no accessible name',
    success: 'All buttons have an accessible name',
  },
  plain: {
    title:
      '{places, plural, =0 {Buttons have no label} one {One button has no label} other {# buttons have no label}}',
    success: 'All buttons say what they do',
    why: 'People who can’t see the page have it read aloud by their computer or phone. They hear only “button” and don’t know what it does.',
    fix: 'Ask your developer to add a label to every button, including those that show only an icon.',
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
      '{portion, select, both {Neither button has an} all {None of the {total, number} buttons has an} other {{total, plural, one {# button} other {{count, number} of # buttons}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# button has} =2 {Both buttons have} other {All # buttons have}} an accessible name',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const buttons = document.all('button').filter((button) => {
      if (aria.hidden(button) || isNeverShown(button)) return false
      const role = aria.role(button)
      return role !== 'none' && role !== 'presentation'
    })
    return judgeAccessibleNames(buttons, aria)
  },
})
