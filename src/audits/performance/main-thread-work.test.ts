import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './main-thread-work.ts'

auditCases(audit, [
  { name: 'little', facts: { browser: browserFacts() }, is: 'pass' },
  { name: 'much', facts: { browser: browserFacts({ lab: { mainThreadMs: 3000 } }) }, is: 'warn' },
  { name: 'too much', facts: { browser: browserFacts({ lab: { mainThreadMs: 12000 } }) }, is: 'fail' },
])
