import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  titles: {
    problem: 'Iframes that the Tab key skips contain controls',
    success: 'Iframes that the Tab key skips contain no controls',
  },
  why: 'The Tab key skips an iframe with a negative tabindex, and with it every link and button inside.',
  fix: 'Remove the negative tabindex from the iframe, or make sure that nothing in it can be operated.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{count, number} of {total, plural, one {# iframe} other {# iframes}} that the Tab key skips {count, plural, one {contains} other {contain}} controls',
    fine: '{total, plural, one {The only iframe that the Tab key skips contains} other {All # iframes that the Tab key skips contain}} no controls',
  },
  needs: ['browser'],

  check({ browser }) {
    return axeVerdict(browser, 'frame-focusable-content')
  },
})
