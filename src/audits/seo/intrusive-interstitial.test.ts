import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './intrusive-interstitial.ts'

auditCases(audit, [
  { name: 'nothing', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'a narrow bar',
    facts: {
      browser: browserFacts({
        layout: {
          overlay: { selector: '#bar', snippet: '<div id="bar">', share: 0.1, consent: false, gate: false },
        },
      }),
    },
    is: 'pass',
  },
  {
    name: 'consent, which Google exempts',
    facts: {
      browser: browserFacts({
        layout: {
          overlay: { selector: '#cc', snippet: '<div id="cc">', share: 0.6, consent: true, gate: false },
        },
      }),
    },
    is: 'info',
  },
  {
    name: 'an age check, which Google exempts',
    facts: {
      browser: browserFacts({
        layout: {
          overlay: { selector: '#age', snippet: '<div id="age">', share: 1, consent: false, gate: true },
        },
      }),
    },
    is: 'info',
    says: /^Age check or sign-in covers/,
  },
  {
    name: 'an offer',
    facts: {
      browser: browserFacts({
        layout: {
          overlay: {
            selector: '#offer',
            snippet: '<div id="offer">',
            share: 0.9,
            consent: false,
            gate: false,
          },
        },
      }),
    },
    is: 'fail',
    says: /90\s?%/,
  },
  {
    name: 'a loading screen that stays',
    facts: {
      browser: browserFacts({
        layout: {
          overlay: {
            selector: '#l',
            snippet: '<div id="l">',
            share: 1,
            consent: false,
            gate: false,
            loading: true,
          },
        },
      }),
    },
    is: 'fail',
    says: /^Loading screen covers 100% of the screen and stays/,
  },
])
