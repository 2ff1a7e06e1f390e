import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './keyboard-trap.ts'

auditCases(audit, [
  {
    name: 'moves on',
    facts: {
      browser: browserFacts({
        keyboard: { stops: [{ selector: 'a', snippet: '<a>' }], trap: null, slowestMs: null },
      }),
    },
    is: 'pass',
  },
  {
    name: 'stuck',
    facts: {
      browser: browserFacts({
        keyboard: {
          stops: [{ selector: '#ed', snippet: '<div id="ed">' }],
          trap: { selector: '#ed', snippet: '<div id="ed">' },
          slowestMs: null,
        },
      }),
    },
    is: 'fail',
    says: /does not leave #ed/,
    shows: /#ed/,
  },
  { name: 'nothing to stop at', facts: { browser: browserFacts() }, is: 'not-applicable' },
  { name: 'not walked', facts: { browser: browserFacts({ keyboard: null }) }, is: 'inconclusive' },
])
