import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'Text stands out strongly from its background',
  why: 'A contrast of 7 to 1 serves people with very weak sight; it is the highest level of the guidelines and not always possible.',
  advice: 'Where you can, give text a contrast of 7 to 1, large text 4.5 to 1.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/contrast-enhanced.html'],
  importance: 'serious',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'color-contrast-enhanced'))
  },
})
