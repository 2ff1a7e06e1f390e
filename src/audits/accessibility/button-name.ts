import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Every button has a name',
  why: 'Without a name, people who use a screen reader or voice control hear only “button” and have to guess what it does.',
  advice:
    'Put text into the button. For a button that shows only an icon use aria-label, or visually hidden text.',
  example: '<button aria-label="Search"><svg aria-hidden="true">…</svg></button>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
    'https://www.w3.org/TR/html-aam-1.0/#button-element-accessible-name-computation',
  ],
  importance: 'critical',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const buttons = document.all('button').filter((button) => {
      if (aria.hidden(button)) return false
      const role = aria.role(button)
      return role !== 'none' && role !== 'presentation'
    })
    return judgeNames(buttons, aria, {
      none: 'The page has no buttons.',
      faulty: 'Buttons without a name',
      expected: 'text, aria-label or title',
    })
  },
})
