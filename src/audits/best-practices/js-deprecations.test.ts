import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './js-deprecations.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'one',
    facts: {
      browser: browserFacts({
        deprecations: [{ name: 'UnloadHandler', url: 'https://www.example.com/a.js', line: 2 }],
      }),
    },
    is: 'warn',
    shows: /UnloadHandler/,
  },
  {
    name: 'one that nobody can place',
    facts: { browser: browserFacts({ deprecations: [{ name: 'UnloadHandler', url: null, line: null }] }) },
    is: 'warn',
    places: 1,
  },
])
