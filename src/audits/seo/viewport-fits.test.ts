import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './viewport-fits.ts'

auditCases(audit, [
  { name: 'fits', facts: { browser: browserFacts() }, is: 'pass' },
  { name: 'one pixel', facts: { browser: browserFacts({ layout: { contentWidth: 413 } }) }, is: 'pass' },
  {
    name: 'a little too wide',
    facts: { browser: browserFacts({ layout: { contentWidth: 422 } }) },
    is: 'warn',
    says: /10 px/,
  },
  {
    name: 'far too wide',
    facts: {
      browser: browserFacts({
        layout: {
          contentWidth: 900,
          wide: [{ selector: 'table', snippet: '<table>', reach: 900, inside: 0 }],
        },
      }),
    },
    is: 'fail',
    shows: /900 px from the left edge.*table/,
  },
  {
    name: 'a grid whose columns do not fit',
    facts: {
      browser: browserFacts({
        layout: { contentWidth: 900, wide: [{ selector: 'ul', snippet: '<ul>', reach: 900, inside: 20 }] },
      }),
    },
    is: 'fail',
    shows: /Has 20 elements that extend to 900 px from the left edge.*ul/,
  },
  {
    name: 'a page in Arabic extends to the left',
    facts: {
      browser: browserFacts({
        layout: {
          contentWidth: 900,
          startsRight: true,
          wide: [{ selector: 'table', snippet: '<table>', reach: 900, inside: 0 }],
        },
      }),
    },
    is: 'fail',
    shows: /900 px from the right edge.*table/,
  },
  {
    name: 'a page for computers that fits the width it sets, and is shrunk',
    facts: { browser: browserFacts({ layout: { viewportWidth: 1100, contentWidth: 1100 } }) },
    is: 'not-applicable',
    says: /1,100 px wide and shrink/,
  },
  {
    name: 'a page without a viewport',
    facts: { browser: browserFacts({ layout: { viewportWidth: 980, contentWidth: 1214 } }) },
    is: 'fail',
    cause: 'no-viewport',
    says: /^Page is 234 px wider than the 980 px that phones assume for a page without a viewport/,
  },
])
