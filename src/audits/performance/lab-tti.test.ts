import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lab-tti.ts'

auditCases(audit, [
  { name: 'soon', facts: { browser: browserFacts() }, is: 'pass' },
  { name: 'late', facts: { browser: browserFacts({ lab: { interactiveMs: 9000 } }) }, is: 'fail' },
  {
    name: 'between the limits',
    facts: { browser: browserFacts({ lab: { interactiveMs: 5000 } }) },
    is: 'warn',
    says: /Time to Interactive is 5 s/,
  },
])
