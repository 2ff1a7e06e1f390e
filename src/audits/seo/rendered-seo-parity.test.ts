import { auditCases } from '../../testing/audit-cases.ts'
import { browserFacts } from '../../testing/browser-facts.ts'
import audit from './rendered-seo-parity.ts'

auditCases(audit, [
  {
    name: 'nothing changes',
    html: '<h1>Oak</h1>',
    facts: { browser: browserFacts({ rendered: { h1: [' Oak '] } }) },
    is: 'pass',
  },
  {
    name: 'the title',
    facts: { browser: browserFacts({ rendered: { title: 'Another' } }) },
    is: 'warn',
    says: /title/,
    shows: /Another/,
  },
  {
    name: 'the heading',
    facts: { browser: browserFacts({ rendered: { h1: ['Made by a script'] } }) },
    is: 'warn',
    says: /h1/,
  },
  {
    name: 'the canonical address',
    facts: { browser: browserFacts({ rendered: { canonical: 'https://www.example.com/other' } }) },
    is: 'fail',
    says: /canonical/,
  },
  {
    name: 'noindex',
    facts: { browser: browserFacts({ rendered: { robots: ['NOINDEX, follow'] } }) },
    is: 'fail',
    says: /robots/,
  },
  {
    name: 'robots that forbid nothing',
    facts: { browser: browserFacts({ rendered: { robots: ['index, follow, max-snippet:50'] } }) },
    is: 'pass',
  },
])
