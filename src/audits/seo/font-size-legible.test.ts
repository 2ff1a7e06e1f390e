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
])
