import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './scroll-listeners.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'a few',
    facts: {
      browser: browserFacts({
        behavior: { blockingListenerCount: 4, blockingListeners: [{ kind: 'touchmove', on: 'div' }] },
      }),
    },
    is: 'warn',
    shows: /touchmove: div/,
    places: 4,
  },
  {
    name: 'many',
    facts: { browser: browserFacts({ behavior: { blockingListenerCount: 30 } }) },
    is: 'fail',
  },
])
