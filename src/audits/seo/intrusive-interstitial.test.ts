import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './intrusive-interstitial.ts'

auditCases(audit, [
  { name: 'nothing', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'a narrow bar',
    facts: {
      browser: browserFacts({
        layout: { overlay: { selector: '#bar', snippet: '<div id="bar">', share: 0.1, consent: false } },
      }),
    },
    is: 'pass',
  },
  {
    name: 'consent',
    facts: {
      browser: browserFacts({
        layout: { overlay: { selector: '#cc', snippet: '<div id="cc">', share: 0.6, consent: true } },
      }),
    },
    is: 'warn',
  },
  {
    name: 'an offer',
    facts: {
      browser: browserFacts({
        layout: { overlay: { selector: '#offer', snippet: '<div id="offer">', share: 0.9, consent: false } },
      }),
    },
    is: 'fail',
    says: /90\s?%/,
  },
])
