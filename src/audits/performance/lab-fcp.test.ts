import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lab-fcp.ts'

auditCases(audit, [
  { name: 'early', facts: { browser: browserFacts() }, is: 'pass', says: /First Contentful Paint is 900 ms/ },
  {
    name: 'late by less than is shown',
    facts: { browser: browserFacts({ lab: { firstPaintMs: 1840 } }) },
    is: 'pass',
    says: /is 1\.8 s .*good: 1\.8 s or less/,
  },
  { name: 'late', facts: { browser: browserFacts({ lab: { firstPaintMs: 2500 } }) }, is: 'warn' },
  { name: 'very late', facts: { browser: browserFacts({ lab: { firstPaintMs: 6000 } }) }, is: 'fail' },
  {
    name: 'a page that shows nothing',
    facts: { browser: browserFacts({ lab: { firstPaintMs: 0 } }) },
    is: 'inconclusive',
  },
])
