import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lab-cls.ts'

auditCases(audit, [
  { name: 'still', facts: { browser: browserFacts() }, is: 'pass' },
  { name: 'moving', facts: { browser: browserFacts({ lab: { layoutShift: 0.2 } }) }, is: 'warn' },
  {
    name: 'jumping',
    facts: {
      browser: browserFacts({
        lab: {
          layoutShift: 0.6,
          shifts: [{ value: 0.6, atMs: 500, selector: '.ad', snippet: '<div class="ad">', loadedBefore: [] }],
        },
      }),
    },
    is: 'fail',
    shows: /\.ad/,
  },
  {
    name: 'a page that shows nothing',
    facts: { browser: browserFacts({ lab: { firstPaintMs: 0 } }) },
    is: 'inconclusive',
  },
])
