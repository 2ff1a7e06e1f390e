import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeSingleLandmark } from '../../audit-kit/aria/landmarks.ts'
import { openHidingRules } from '../../audit-kit/styles/hidden-by-styles.ts'

export default defineAudit({
  subject: 'Number of main landmarks',
  titles: { problem: 'Page has more than one main landmark', success: 'Page has at most one main landmark' },
  plain: {
    title: 'More than one part is marked as the main part of the page',
    why: 'People who have the page read aloud jump to the main part, and may land in the wrong one.',
  },
  why: 'The main landmark takes screen reader users straight to the content. With two of them, they may land in the wrong place.',
  fix: 'Keep one <main> element around the page’s content, and give others the hidden attribute until they are shown.',
  snippets: { html: '<main>…</main>' },
  sources: [
    'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
    'https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'repeated-main',
  sameCauseAs: ['landmark-main-is-top-level'],
  // Pages often have one for wide and one for narrow screens, and hide the other with CSS.
  heuristic: true,
  messages: {
    affected: '{count, plural, one {Page has # main landmark} other {Page has # main landmarks}}',
    fine: 'Page has one main landmark',
  },
  needs: ['aria', 'subresources', 'inline'],

  check: ({ aria, subresources, inline }) =>
    judgeSingleLandmark('main', aria, openHidingRules({ subresources, inline })),
})
