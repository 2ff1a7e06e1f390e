import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe/axe-verdict.ts'

export default defineAudit({
  subject: 'Keyboard access to iframes',
  titles: {
    problem: 'Controls in iframes cannot be reached with the Tab key',
    success: 'Tab key reaches the controls in every iframe',
  },
  plain: {
    title: 'Parts of the page can’t be reached with the keyboard',
    why: 'People who don’t use a mouse can’t use the buttons and links of an embedded part of the page.',
    fix: 'Ask your developer to let people reach every embedded part of the page with the Tab key.',
  },
  why: 'The Tab key skips an iframe with a negative tabindex, and with it every link and button inside.',
  fix: 'Remove the negative tabindex from the iframe. Keep it only if nothing inside can be clicked or typed into.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# iframe} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} iframes}} that the Tab key skips {count, plural, one {contains} other {contain}} controls',
    fine: '{total, plural, one {# iframe that the Tab key skips contains} =2 {Both iframes that the Tab key skips contain} other {All # iframes that the Tab key skips contain}} no controls',
  },
  needs: ['browser'],

  check({ browser }) {
    return axeVerdict(browser, 'frame-focusable-content')
  },
})
