import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeTopLevel } from '../../audit-kit/elements/landmarks.ts'

export default defineAudit({
  title: 'The main landmark stands at the top level',
  why: 'The main part is found beside navigation, header and footer; inside one of them it looks like a detail.',
  advice: 'Move the main element out of other landmarks.',
  example: '<body><nav>…</nav><main>…</main></body>',
  sources: ['https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html'],
  importance: 'moderate',
  mode: 'penalty',
  needs: ['aria'],

  check: ({ aria }) => judgeTopLevel('main', aria, 'main'),
})
