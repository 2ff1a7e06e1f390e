import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './layout-shift-culprits.ts'

auditCases(audit, [
  { name: 'nothing moves', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'something moves',
    facts: {
      browser: browserFacts({
        lab: {
          shifts: [
            { value: 0.2, atMs: 300, selector: '#late', snippet: '<div id="late">' },
            { value: 0.1, atMs: 400, selector: null, snippet: null },
          ],
        },
      }),
    },
    is: 'info',
    places: 2,
    shows: /late/,
  },
  {
    name: 'something without a name moves',
    facts: {
      browser: browserFacts({ lab: { shifts: [{ value: 0.1, atMs: 400, selector: null, snippet: null }] } }),
    },
    is: 'info',
    places: 1,
  },
])
