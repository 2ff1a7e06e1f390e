import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'Text stands out from its background',
  why: 'People with weak sight, and everyone in the sun, cannot read text that is nearly as bright as what is behind it.',
  advice: 'Give text a contrast of 4.5 to 1 with its background, large text 3 to 1.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html'],
  importance: 'serious',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'color-contrast'))
  },
})
