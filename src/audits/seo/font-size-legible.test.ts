import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './font-size-legible.ts'

auditCases(audit, [
  { name: 'all legible', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'half',
    facts: {
      browser: browserFacts({
        layout: {
          smallCharacters: 500,
          small: [{ selector: 'small', snippet: '<small>', pixels: 9, characters: 500 }],
        },
      }),
    },
    is: 'warn',
    shows: /9\.0 px/,
  },
  { name: 'hardly any', facts: { browser: browserFacts({ layout: { smallCharacters: 900 } }) }, is: 'fail' },
  { name: 'no text', facts: { browser: browserFacts({ layout: { characters: 0 } }) }, is: 'not-applicable' },
  {
    name: 'nearly all, which is not all',
    facts: {
      browser: browserFacts({
        layout: {
          characters: 100_000,
          smallCharacters: 35,
          small: [{ selector: 'i', snippet: '<i>', pixels: 8, characters: 35 }],
        },
      }),
    },
    is: 'pass',
    says: /99% of it/,
  },
  {
    name: 'a page that phones shrink',
    facts: { browser: browserFacts({ layout: { viewportWidth: 980 } }) },
    is: 'not-applicable',
    says: /980 px wide/,
  },
])
