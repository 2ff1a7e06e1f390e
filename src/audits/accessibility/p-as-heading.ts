import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'Headings are marked as headings',
  why: 'A bold paragraph looks like a heading, but nobody can jump to it who does not see it.',
  advice: 'Use h1 to h6 for headings.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/info-and-relationships.html'],
  importance: 'serious',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'p-as-heading'))
  },
})
