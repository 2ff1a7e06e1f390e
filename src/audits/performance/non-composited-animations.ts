import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Animations run without painting',
  why: 'An animation of a size or a colour makes the browser lay out and paint anew with every frame, which stutters on phones.',
  advice: 'Animate transform and opacity only.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/non-composited-animations'],
  importance: 'low',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    const { paintedAnimations } = browser.behaviour
    if (paintedAnimations.length === 0) return pass('No running animation has to be painted.')
    const evidence = places(paintedAnimations, ({ selector, snippet, properties }) => ({
      found: `animates ${properties}`,
      selector,
      snippet,
    }))
    return warn(`Running animations that have to be painted: ${paintedAnimations.length}.`, evidence)
  },
})
