import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './global-variables.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'fifty',
    facts: { browser: browserFacts({ behavior: { globalCount: 50, globals: ['$', 'jQuery'] } }) },
    is: 'warn',
    shows: /jQuery/,
    places: 50,
  },
  {
    name: 'exactly the limit',
    facts: { browser: browserFacts({ behavior: { globalCount: 20, globals: ['$'] } }) },
    is: 'pass',
  },
])
