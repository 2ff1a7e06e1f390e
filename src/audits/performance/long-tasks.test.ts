import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './long-tasks.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'ten',
    facts: {
      browser: browserFacts({
        lab: { longTasks: Array.from({ length: 10 }, () => ({ startMs: 1, durationMs: 60 })) },
      }),
    },
    is: 'warn',
    places: 10,
  },
  {
    name: 'thirty',
    facts: {
      browser: browserFacts({
        lab: { longTasks: Array.from({ length: 30 }, () => ({ startMs: 1, durationMs: 60 })) },
      }),
    },
    is: 'fail',
  },
  {
    name: 'as many as are kept',
    facts: {
      browser: browserFacts({
        lab: { longTasks: Array.from({ length: 200 }, () => ({ startMs: 1, durationMs: 60 })) },
      }),
    },
    is: 'fail',
    says: /^At least 200 tasks/,
  },
])
