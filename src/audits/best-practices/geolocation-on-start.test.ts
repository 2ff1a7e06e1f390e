import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './geolocation-on-start.ts'

auditCases(audit, [
  { name: 'not asked', facts: { browser: browserFacts() }, is: 'pass' },
  { name: 'asked', facts: { browser: browserFacts({ behavior: { asksLocation: true } }) }, is: 'fail' },
  {
    name: 'something else asked for',
    facts: { browser: browserFacts({ behavior: { asksNotifications: true } }) },
    is: 'pass',
  },
])
