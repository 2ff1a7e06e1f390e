import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeSingle } from '../../audit-kit/elements/landmarks.ts'

export default defineAudit({
  title: 'The page has at most one main landmark',
  why: 'The main landmark leads straight to the content; with two of them it leads to one by chance.',
  advice: 'Keep one main element around the content of the page, and hide others with the hidden attribute.',
  example: '<main>…</main>',
  sources: [
    'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
    'https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element',
  ],
  importance: 'moderate',
  mode: 'penalty',
  // Pages often carry one for wide and one for narrow screens, and hide the other by style.
  heuristic: true,
  needs: ['aria'],

  check: ({ aria }) => judgeSingle('main', aria, 'main'),
})
