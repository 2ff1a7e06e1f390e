import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './layout-stability-agents.ts'

auditCases(audit, [
  {
    name: 'a page that jumps on a desktop only',
    facts: { browser: browserFacts({ desktop: { layoutShift: 0.4 } }) },
    is: 'fail',
  },
  { name: 'still', facts: { browser: browserFacts() }, is: 'pass' },
  { name: 'jumping', facts: { browser: browserFacts({ lab: { layoutShift: 0.5 } }) }, is: 'fail' },
  {
    name: 'a little',
    facts: { browser: browserFacts({ lab: { layoutShift: 0.15 } }) },
    is: 'warn',
    says: /0\.150/,
  },
])
