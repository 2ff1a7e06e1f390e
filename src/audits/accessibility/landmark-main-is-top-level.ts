import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeTopLevelLandmarks } from '../../audit-kit/aria/landmarks.ts'

export default defineAudit({
  subject: 'Position of the main landmark',
  titles: {
    problem: 'Main landmark is inside another landmark',
    success: 'Main landmark is not inside another landmark',
  },
  plain: {
    title: 'The main part of the page is marked in the wrong place',
    why: 'To people who have the page read aloud, the main content sounds like a detail of the menu or the footer.',
  },
  why: 'Screen reader users expect the main content next to navigation, header and footer. Inside one of them it looks like a detail.',
  fix: 'Move the <main> element out of other landmarks.',
  snippets: { html: '<body><nav>…</nav><main>…</main></body>' },
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'repeated-main',
  messages: {
    affected:
      '{total, plural, one {# main landmark} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} main landmarks}} {count, plural, one {is} other {are}} inside another landmark',
    fine: '{total, plural, one {# main landmark is} =2 {Both main landmarks are} other {All # main landmarks are}} outside all other landmarks',
    inside: 'Main landmark is inside a {role} landmark',
  },
  needs: ['aria'],

  check: ({ aria }) => judgeTopLevelLandmarks('main', aria),
})
