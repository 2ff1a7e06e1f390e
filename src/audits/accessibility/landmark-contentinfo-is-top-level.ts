import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeTopLevelLandmarks } from '../../audit-kit/aria/landmarks.ts'

export default defineAudit({
  subject: 'Position of the contentinfo landmark',
  titles: {
    problem: 'Site footer (contentinfo landmark) is inside another landmark',
    success: 'Site footer (contentinfo landmark) is not inside another landmark',
  },
  plain: {
    title: 'The footer is marked in the wrong place',
    why: 'People who have the page read aloud jump to the footer for contact details, and may not find it here.',
  },
  why: 'Screen reader users jump to the site footer by its landmark and expect it next to the other parts of the page.',
  fix: 'Move the page’s <footer> out of other landmarks, or remove its contentinfo role.',
  snippets: { html: '<body><main>…</main><footer>…</footer></body>' },
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/contentinfo.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'repeated-contentinfo',
  messages: {
    affected:
      '{total, plural, one {# site footer (contentinfo landmark)} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} site footers (contentinfo landmarks)}} {count, plural, one {is} other {are}} inside another landmark',
    fine: '{total, plural, one {# site footer (contentinfo landmark) is} =2 {Both site footers (contentinfo landmarks) are} other {All # site footers (contentinfo landmarks) are}} outside all other landmarks',
    inside: 'Site footer is inside a {role} landmark',
  },
  needs: ['aria'],

  check: ({ aria }) => judgeTopLevelLandmarks('contentinfo', aria),
})
