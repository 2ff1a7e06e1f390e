import { defineAudit } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe/axe-verdict.ts'

export default defineAudit({
  subject: 'Screen orientation',
  titles: {
    problem: 'Page is locked to one screen orientation',
    success: 'Page works in portrait and landscape',
  },
  why: 'People who cannot turn their phone, because it is mounted on a wheelchair for example, cannot read the page.',
  fix: 'Don’t rotate or hide content depending on the screen orientation.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/orientation.html'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  informational: true,
  messages: {
    affected: 'CSS rotates the page in one screen orientation',
    fine: 'CSS does not rotate the page in either screen orientation',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    return axeVerdict(browser, 'css-orientation-lock')
  },
})
