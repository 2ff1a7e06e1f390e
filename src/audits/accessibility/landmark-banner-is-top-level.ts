import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeTopLevelLandmarks } from '../../audit-kit/aria/landmarks.ts'

export default defineAudit({
  subject: 'Position of the banner landmark',
  titles: {
    problem: 'Site header (banner landmark) is inside another landmark',
    success: 'Site header (banner landmark) is not inside another landmark',
  },
  plain: {
    title: 'The top of the page is marked in the wrong place',
    why: 'People who have the page read aloud look for the logo and menu at the start, and here they are inside another part.',
  },
  why: 'Screen reader users expect the site header next to the other parts of the page, not inside one of them.',
  fix: 'Move the page’s <header> out of other landmarks, or remove its banner role.',
  snippets: { html: '<body><header>…</header><main>…</main></body>' },
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/banner.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'repeated-banner',
  messages: {
    affected:
      '{total, plural, one {# site header (banner landmark)} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} site headers (banner landmarks)}} {count, plural, one {is} other {are}} inside another landmark',
    fine: '{total, plural, one {# site header (banner landmark) is} =2 {Both site headers (banner landmarks) are} other {All # site headers (banner landmarks) are}} outside all other landmarks',
    inside: 'Site header is inside a {role} landmark',
  },
  needs: ['aria'],

  check: ({ aria }) => judgeTopLevelLandmarks('banner', aria),
})
