import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeTopLevel } from '../../audit-kit/elements/landmarks.ts'

export default defineAudit({
  title: 'The banner landmark stands at the top level',
  why: 'Screen reader users expect the header of the site beside the other parts of the page, not inside one of them.',
  advice: 'Move the header of the page out of other landmarks, or remove its banner role.',
  example: '<body><header>…</header><main>…</main></body>',
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/banner.html'],
  importance: 'moderate',
  mode: 'penalty',
  needs: ['aria'],

  check: ({ aria }) => judgeTopLevel('banner', aria, 'banner'),
})
