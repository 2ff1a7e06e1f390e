import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './js-execution.ts'

auditCases(audit, [
  { name: 'little', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'much',
    facts: {
      browser: browserFacts({
        lab: { scriptMs: 2000, scriptTimes: [{ url: 'https://a.example/x.js', ms: 900 }] },
      }),
    },
    is: 'warn',
    shows: /x\.js/,
  },
  { name: 'far too much', facts: { browser: browserFacts({ lab: { scriptMs: 9000 } }) }, is: 'fail' },
])
