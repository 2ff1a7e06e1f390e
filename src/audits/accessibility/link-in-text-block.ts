import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'Links in text differ by more than colour',
  why: 'Who does not see the colour does not see the link.',
  advice:
    'Underline links inside text, or make their contrast with the text around them 3 to 1 and underline them on focus.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/use-of-color.html'],
  importance: 'serious',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'link-in-text-block'))
  },
})
