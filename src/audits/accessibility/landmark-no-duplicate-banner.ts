import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeSingle } from '../../audit-kit/elements/landmarks.ts'

export default defineAudit({
  title: 'The page has at most one banner landmark',
  why: 'Two site headers make it unclear to screen reader users which one is the header of the page.',
  advice: 'Keep one header at the top level; put others into article, section or main, or make them a div.',
  example: '<body><header>…</header><main><header>…</header></main></body>',
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/banner.html'],
  importance: 'moderate',
  mode: 'penalty',
  // Pages often carry one for wide and one for narrow screens, and hide the other by style.
  heuristic: true,
  needs: ['aria'],

  check: ({ aria }) => judgeSingle('banner', aria, 'banner'),
})
