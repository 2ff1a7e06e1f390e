import { defineAudit, suspected } from '../../audit-kit/audit.ts'
import { judgeSingleLandmark } from '../../audit-kit/aria/landmarks.ts'

export default defineAudit({
  subject: 'Number of banner landmarks',
  titles: {
    problem: 'Page has more than one site header (banner landmark)',
    success: 'Page has at most one site header (banner landmark)',
  },
  plain: {
    title: 'Two parts are marked as the top of the page',
    why: 'People who have the page read aloud can’t tell which of them has the logo and menu of the site.',
  },
  why: 'With two site headers, screen reader users can’t tell which one belongs to the page.',
  fix: 'Keep one <header> at the top level. Put others inside <article>, <section> or <main>, or make them a <div>.',
  snippets: { html: '<body><header>…</header><main><header>…</header></main></body>' },
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/banner.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'repeated-banner',
  sameCauseAs: ['landmark-banner-is-top-level'],
  // Pages often have one for wide and one for narrow screens, and hide the other with CSS.
  heuristic: true,
  messages: {
    affected:
      '{count, plural, one {Page has # site header (banner landmark)} other {Page has # site headers (banner landmarks)}}',
    fine: 'Page has one site header (banner landmark)',
  },
  needs: ['aria'],

  check: ({ aria }) => suspected(judgeSingleLandmark('banner', aria)),
})
