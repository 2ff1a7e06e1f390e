import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './forced-reflow.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  { name: 'some', facts: { browser: browserFacts({ lab: { forcedLayoutMs: 60 } }) }, is: 'warn' },
  { name: 'many', facts: { browser: browserFacts({ lab: { forcedLayoutMs: 500 } }) }, is: 'fail' },
])
