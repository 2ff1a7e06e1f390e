import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'Frames that the keyboard skips hold nothing to operate',
  why: 'A frame with a negative tabindex is left out when people move with the Tab key, and with it every link and button inside.',
  advice: 'Remove the negative tabindex from the frame, or leave nothing in it that can be operated.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html'],
  importance: 'serious',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'frame-focusable-content'))
  },
})
