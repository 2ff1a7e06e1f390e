import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './webmcp.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'not-applicable' },
  {
    name: 'one',
    facts: { browser: browserFacts({ behavior: { tools: ['search'] } }) },
    is: 'info',
    shows: /search/,
  },
  {
    name: 'three',
    facts: { browser: browserFacts({ behavior: { tools: ['search', 'order', 'pay'] } }) },
    is: 'info',
    places: 3,
    says: /3 tools/,
  },
])
