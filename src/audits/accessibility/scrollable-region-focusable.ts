import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe/axe-verdict.ts'

export default defineAudit({
  subject: 'Keyboard access to scrollable areas',
  titles: {
    problem: 'Scrollable areas cannot be reached with the keyboard',
    success: 'Scrollable areas can be reached with the keyboard',
  },
  plain: {
    title: 'Parts of the page can’t be scrolled with the keyboard',
    why: 'In Safari and older browsers, people who don’t use a mouse can’t reach what is further down in such a part.',
    fix: 'Ask your developer to let people reach every scrolling part of the page with the Tab key.',
  },
  why: 'In Safari and older browsers, people who don’t use a mouse can’t get to what lies below the edge of a scrollable area.',
  fix: 'Give the scrollable area tabindex="0" and an accessible name, or put a link, button or field inside it.',
  snippets: { html: '<div tabindex="0" role="region" aria-label="Price table">…</div>' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{portion, select, both {Neither scrollable area is} all {None of the {total, number} scrollable areas is} other {{total, plural, one {# scrollable area is not} other {{count, number} of # scrollable areas {count, plural, one {is} other {are}} not}}}} reachable with the keyboard',
    fine: '{total, plural, one {# scrollable area is} =2 {Both scrollable areas are} other {All # scrollable areas are}} reachable with the keyboard',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    return axeVerdict(browser, 'scrollable-region-focusable')
  },
})
