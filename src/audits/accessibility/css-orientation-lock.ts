import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'The page works upright and lying',
  why: 'Who has the phone fixed to a wheelchair cannot turn it.',
  advice: 'Do not turn or hide the content by the orientation of the screen.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/orientation.html'],
  importance: 'serious',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'css-orientation-lock'))
  },
})
