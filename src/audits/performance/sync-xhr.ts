import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'No request stops the page',
  why: 'A synchronous request freezes the page until the answer has come, however long that takes.',
  advice: 'Ask with fetch() and go on when the answer is there.',
  sources: [
    'https://developer.mozilla.org/docs/Web/API/XMLHttpRequest_API/Synchronous_and_Asynchronous_Requests',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['browser'],

  check({ browser }) {
    const { synchronousRequests } = browser.behaviour
    if (synchronousRequests.length === 0) return pass('No script asks synchronously.')
    const evidence = places(synchronousRequests, (url) => ({ found: 'a synchronous request', url }))
    return fail(`Synchronous requests while loading: ${synchronousRequests.length}.`, evidence)
  },
})
