import { defineAudit, grade, places } from '../../audit-kit/audit.ts'

const limits = { pass: 1, fail: 8, unit: 'count' } as const

export default defineAudit({
  subject: 'Scroll event listeners',
  titles: {
    problem: 'Scrolling waits for event listeners',
    success: 'Scrolling does not wait for event listeners',
  },
  plain: {
    title: 'Scrolling may stutter on phones',
    why: 'Before every scroll, the browser has to wait for a script on the page.',
  },
  why: 'Before it scrolls, the browser must wait for every touch or wheel listener that could cancel the scroll, so scrolling stutters.',
  fix: 'Register touch and wheel listeners as passive unless they call preventDefault().',
  snippets: { javascript: 'element.addEventListener("touchmove", follow, { passive: true })' },
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/uses-passive-event-listeners'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  limits,
  messages: {
    counted:
      '{count, plural, =0 {No touch or wheel listener delays} one {# touch or wheel listener can delay} other {# touch or wheel listeners can delay}} scrolling',
  },
  needs: ['browser'],

  check({ browser }) {
    const { blockingListeners, blockingListenerCount: count } = browser.behavior
    const { shown } = places(blockingListeners, ({ kind, on }) => ({ found: `${kind}: ${on}` }))
    return grade(count, limits, 'counted', { count }, { shown, total: count })
  },
})
