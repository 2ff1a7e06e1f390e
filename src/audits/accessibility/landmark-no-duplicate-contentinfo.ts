import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeSingle } from '../../audit-kit/elements/landmarks.ts'

export default defineAudit({
  title: 'The page has at most one contentinfo landmark',
  why: 'Two site footers make it unclear to screen reader users where the information about the site is.',
  advice: 'Keep one footer at the top level; put others into article, section or main, or make them a div.',
  example: '<body><main>…</main><footer>…</footer></body>',
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/contentinfo.html'],
  importance: 'moderate',
  mode: 'penalty',
  // Pages often carry one for wide and one for narrow screens, and hide the other by style.
  heuristic: true,
  needs: ['aria'],

  check: ({ aria }) => judgeSingle('contentinfo', aria, 'contentinfo'),
})
