import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lab-inp.ts'

auditCases(audit, [
  {
    name: 'at once',
    facts: { browser: browserFacts({ keyboard: { stops: [], trap: null, slowestMs: 24 } }) },
    is: 'pass',
  },
  {
    name: 'slow',
    facts: { browser: browserFacts({ keyboard: { stops: [], trap: null, slowestMs: 700 } }) },
    is: 'fail',
  },
  {
    name: 'a slow touch beside quick keys',
    facts: {
      browser: browserFacts({
        keyboard: { stops: [], trap: null, slowestMs: 24 },
        tap: { selector: 'summary', snippet: '<summary>', answeredMs: 320 },
      }),
    },
    is: 'warn',
    says: /tap took 320 ms/,
    shows: /summary/,
  },
  {
    name: 'a touch too quick to be told',
    facts: {
      browser: browserFacts({ tap: { selector: 'summary', snippet: '<summary>', answeredMs: null } }),
    },
    is: 'not-applicable',
  },
  { name: 'not measured', facts: { browser: browserFacts() }, is: 'not-applicable' },
  { name: 'not walked', facts: { browser: browserFacts({ keyboard: null }) }, is: 'not-applicable' },
])
