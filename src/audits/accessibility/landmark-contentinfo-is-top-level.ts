import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeTopLevel } from '../../audit-kit/elements/landmarks.ts'

export default defineAudit({
  title: 'The contentinfo landmark stands at the top level',
  why: 'Screen reader users jump to the footer of the site by its landmark, and look for it beside the other parts of the page.',
  advice: 'Move the footer of the page out of other landmarks, or remove its contentinfo role.',
  example: '<body><main>…</main><footer>…</footer></body>',
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/contentinfo.html'],
  importance: 'moderate',
  mode: 'penalty',
  needs: ['aria'],

  check: ({ aria }) => judgeTopLevel('contentinfo', aria, 'contentinfo'),
})
