import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lab-lcp.ts'

auditCases(audit, [
  { name: 'soon', facts: { browser: browserFacts() }, is: 'pass', shows: /h1/ },
  { name: 'late', facts: { browser: browserFacts({ lab: { largestPaintMs: 3200 } }) }, is: 'warn' },
  {
    name: 'very late',
    facts: { browser: browserFacts({ lab: { largestPaintMs: 8000, largest: null } }) },
    is: 'fail',
    places: 0,
  },
  {
    name: 'a page that shows nothing',
    facts: { browser: browserFacts({ lab: { firstPaintMs: 0 } }) },
    is: 'inconclusive',
  },
  {
    name: 'a late image',
    facts: {
      browser: browserFacts({
        lab: {
          largestPaintMs: 5000,
          largest: {
            selector: 'img',
            snippet: '<img>',
            url: 'https://www.example.com/hero.jpg',
            loadStartMs: null,
            loadEndMs: null,
            initiator: null,
          },
        },
      }),
    },
    is: 'fail',
    says: /^Largest Contentful Paint \(an image\) is 5 s/,
    shows: /hero\.jpg/,
  },
])
