import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'Areas that scroll can be reached by keyboard',
  why: 'What lies below the edge of such an area is out of reach for who uses no mouse.',
  advice: 'Give the area tabindex="0" and a name, or something inside it that takes the focus.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html'],
  importance: 'serious',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'scrollable-region-focusable'))
  },
})
