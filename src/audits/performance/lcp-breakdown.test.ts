import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lcp-breakdown.ts'

auditCases(audit, [
  { name: 'text', facts: { browser: browserFacts() }, is: 'info', places: 2 },
  {
    name: 'a picture',
    facts: {
      browser: browserFacts({
        lab: {
          largestPaintMs: 3000,
          largest: {
            selector: 'img',
            snippet: '<img>',
            url: 'https://www.example.com/a.jpg',
            loadStartMs: 500,
            loadEndMs: 2500,
          },
        },
      }),
    },
    is: 'info',
    places: 4,
    shows: /Download of its file: 2 s/,
  },
  { name: 'nothing', facts: { browser: browserFacts({ lab: { largest: null } }) }, is: 'not-applicable' },
])
