import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lab-tbt.ts'

auditCases(audit, [
  { name: 'free', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'exactly at the limit',
    facts: { browser: browserFacts({ lab: { blockingMs: 200 } }) },
    is: 'pass',
  },
  { name: 'blocked for a while', facts: { browser: browserFacts({ lab: { blockingMs: 400 } }) }, is: 'warn' },
  {
    name: 'blocked for long',
    facts: {
      browser: browserFacts({ lab: { blockingMs: 1500, longTasks: [{ startMs: 900, durationMs: 1550 }] } }),
    },
    is: 'fail',
    shows: /Task of 1\.6 s, starting at 900 ms/,
  },
  {
    name: 'a page that shows nothing',
    facts: { browser: browserFacts({ lab: { firstPaintMs: 0 } }) },
    is: 'inconclusive',
  },
])
