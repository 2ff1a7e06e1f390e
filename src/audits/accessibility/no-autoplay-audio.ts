import { defineAudit, texted } from '../../audit-kit/legacy.ts'
import { axeVerdict } from '../../audit-kit/axe-verdict.ts'

export default defineAudit({
  title: 'Nothing plays sound by itself',
  why: 'Sound that starts by itself drowns the screen reader that could stop it.',
  advice:
    'Start sound when the visitor asks for it, or offer a way to stop it at the very beginning of the page.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/audio-control.html'],
  importance: 'moderate',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    return texted(axeVerdict(browser, 'no-autoplay-audio'))
  },
})
