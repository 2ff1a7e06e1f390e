import { defineAudit, suspected } from '../../audit-kit/audit.ts'
import { judgeSingleLandmark } from '../../audit-kit/aria/landmarks.ts'

export default defineAudit({
  subject: 'Number of contentinfo landmarks',
  titles: {
    problem: 'Page has more than one site footer (contentinfo landmark)',
    success: 'Page has at most one site footer (contentinfo landmark)',
  },
  plain: {
    title: 'The page has more than one footer',
    why: 'People who have the page read aloud can’t tell which of them belongs to the whole site.',
  },
  why: 'With two site footers, screen reader users can’t tell which one belongs to the page.',
  fix: 'Keep one <footer> at the top level. Put others inside <article>, <section> or <main>, or make them a <div>.',
  snippets: { html: '<body><main>…</main><footer>…</footer></body>' },
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/contentinfo.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'repeated-contentinfo',
  sameCauseAs: ['landmark-contentinfo-is-top-level'],
  // Pages often have one for wide and one for narrow screens, and hide the other with CSS.
  heuristic: true,
  messages: {
    affected:
      '{count, plural, one {Page has # site footer (contentinfo landmark)} other {Page has # site footers (contentinfo landmarks)}}',
    fine: 'Page has one site footer (contentinfo landmark)',
  },
  needs: ['aria'],

  check: ({ aria }) => suspected(judgeSingleLandmark('contentinfo', aria)),
})
