import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 1, fail: 8, unit: 'count' } as const

export default defineAudit({
  title: 'Scrolling does not wait for scripts',
  why: 'A listener for touch or wheel that may cancel the scrolling makes the browser wait for it with every move of the finger.',
  advice: 'Register such listeners with { passive: true }.',
  example: "element.addEventListener('touchmove', follow, { passive: true })",
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/uses-passive-event-listeners'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const { blockingListeners, blockingListenerCount: count } = browser.behaviour
    const evidence = {
      shown: places(blockingListeners, ({ kind, on }) => ({ found: `${kind} on ${on}` })).shown,
      total: count,
    }
    return grade(count, limits, `Listeners that scrolling waits for: ${count}.`, evidence)
  },
})
