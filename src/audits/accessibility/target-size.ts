import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe/axe-verdict.ts'

export default defineAudit({
  subject: 'Touch target size',
  titles: {
    problem: 'Touch targets are too small or too close together',
    success: 'Touch targets are large enough',
  },
  plain: {
    title:
      '{places, plural, =0 {Buttons or links are too small to tap} one {One button or link is too small to tap} other {# buttons or links are too small to tap}}',
    why: 'On a phone, people miss small buttons that are close together.',
    fix: 'Ask your developer to make buttons and links larger, or to leave more space between them.',
  },
  why: 'People with unsteady hands, and anyone on a phone, miss small targets that are close together.',
  fix: 'Make links and buttons at least 24 by 24 px, or leave that much space around them.',
  snippets: { css: 'nav a { display: inline-block; min-width: 24px; min-height: 24px }' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# touch target} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} touch targets}} {count, plural, one {is} other {are}} too small or too close to others',
    fine: '{total, plural, one {# touch target is} =2 {Both touch targets are} other {All # touch targets are}} large enough or far enough from others',
  },
  needs: ['browser'],
  // A link that shows only an icon has no size without its icon font.
  reliesOn: ['layout', 'icons'],

  check({ browser }) {
    return axeVerdict(browser, 'target-size')
  },
})
