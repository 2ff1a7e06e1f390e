import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lab-speed-index.ts'

auditCases(audit, [
  { name: 'quick', facts: { browser: browserFacts() }, is: 'pass' },
  { name: 'slow', facts: { browser: browserFacts({ lab: { speedIndexMs: 4500 } }) }, is: 'warn' },
  {
    name: 'very slow',
    facts: { browser: browserFacts({ lab: { speedIndexMs: 9000 } }) },
    is: 'fail',
    says: /Speed Index is about 9 s/,
  },
  {
    name: 'a page whose frames do not tell',
    facts: { browser: browserFacts({ lab: { speedIndexMs: null } }) },
    is: 'inconclusive',
    says: /could not be estimated/,
  },
  {
    name: 'a page that shows nothing',
    facts: { browser: browserFacts({ lab: { firstPaintMs: 0 } }) },
    is: 'inconclusive',
  },
])
