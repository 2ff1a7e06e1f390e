import { defineAudit, gradeByCurve } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 1282, fail: 3500, unit: 'ms' } as const

export default defineAudit({
  title: 'Scripts take little time on a slow phone',
  why: 'Every second that scripts run is a second in which the page answers nobody, and it drains the battery.',
  advice:
    'Remove scripts that nobody needs, load the others when they are needed, and prefer what the browser can do by itself.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/bootup-time'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const { scriptMs, scriptTimes } = browser.lab
    const slow = places(
      scriptTimes.filter(({ url }) => url !== ''),
      ({ url, ms }) => ({ found: `${Math.round(ms)} ms in long tasks`, url }),
    )
    return gradeByCurve(scriptMs, limits, `Scripts run for ${Math.round(scriptMs)} ms on a slow phone.`, slow)
  },
})
