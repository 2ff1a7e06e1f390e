import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './console-errors.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'one',
    facts: {
      browser: browserFacts({
        messages: [{ kind: 'exception', text: 'Error: oops', url: 'https://www.example.com/a.js', line: 3 }],
      }),
    },
    is: 'warn',
    shows: /Uncaught Error: oops/,
  },
  {
    name: 'many',
    facts: {
      browser: browserFacts({
        messages: Array.from({ length: 9 }, () => ({
          kind: 'error' as const,
          text: 'x',
          url: null,
          line: null,
        })),
      }),
    },
    is: 'fail',
    places: 9,
  },
])
