import { defineAudit, pass, places, seenAt, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Animations',
  titles: {
    problem: 'Animations repaint the page in every frame',
    success: 'Animations do not repaint the page in every frame',
  },
  why: 'Animating a size, position or color makes the browser redo layout and painting in every frame, which stutters on phones.',
  fix: 'Animate only transform and opacity.',
  snippets: { css: '@keyframes slide { from { transform: translateX(-100%) } }' },
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/non-composited-animations'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    repainted: '{count, plural, one {# animation needs} other {# animations need}} repainting in every frame',
    none: 'No animation needs repainting in every frame',
  },
  needs: ['browser'],
  reliesOn: ['styles'],

  check({ browser }) {
    const { paintedAnimations } = browser.behavior
    if (paintedAnimations.length === 0) return pass('none')
    const evidence = places(paintedAnimations, ({ properties, ...element }) => ({
      found: properties,
      ...seenAt(element),
    }))
    return warn('repainted', { count: paintedAnimations.length }, evidence)
  },
})
