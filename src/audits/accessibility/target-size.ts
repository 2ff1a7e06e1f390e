import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'What is tapped is large enough',
  why: 'Small targets close together are missed by unsteady hands and on phones.',
  advice: 'Make links and buttons at least 24 by 24 px, or leave that much room around them.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html'],
  importance: 'serious',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'target-size'))
  },
})
