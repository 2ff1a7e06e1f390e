import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './page-freeze.ts'

const freeze = { ms: 8200, stopped: false, url: 'https://example.com/app.js' }

auditCases(audit, [
  { name: 'a page that always responded', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'a page that froze for a while',
    facts: { browser: browserFacts({ freeze }) },
    is: 'fail',
    says: /for 8\.2 s/,
    shows: /app\.js/,
  },
  {
    name: 'a page whose script was stopped, and is unknown',
    facts: { browser: browserFacts({ freeze: { ...freeze, stopped: true, url: null } }) },
    is: 'fail',
    says: /until Plumbline stopped it/,
  },
])
