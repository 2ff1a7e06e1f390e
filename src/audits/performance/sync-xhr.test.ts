import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './sync-xhr.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'one',
    facts: { browser: browserFacts({ behavior: { synchronousRequests: ['/data.json'] } }) },
    is: 'fail',
    shows: /data\.json/,
  },
  {
    name: 'two',
    facts: { browser: browserFacts({ behavior: { synchronousRequests: ['/a.json', '/b.json'] } }) },
    is: 'fail',
    places: 2,
    says: /^2 synchronous requests freeze/,
  },
])
