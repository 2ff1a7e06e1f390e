import { auditCases } from '../../testing/audit-cases.ts'
import { browserFacts } from '../../testing/browser-facts.ts'
import audit from './inspector-issues.ts'

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'one',
    facts: {
      browser: browserFacts({ issues: [{ kind: 'CookieIssue', detail: 'A cookie was refused', url: null }] }),
    },
    is: 'warn',
    shows: /refused/,
  },
  {
    name: 'many',
    facts: {
      browser: browserFacts({
        issues: Array.from({ length: 9 }, () => ({
          kind: 'CorsIssue',
          detail: 'x',
          url: 'https://a.example/',
        })),
      }),
    },
    is: 'fail',
  },
])
