import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lab-lcp.ts'

/** Of two loads, the lower time counts. */
function inLoads(lower: number, higher: number) {
  const { lab, ...facts } = browserFacts({ lab: { largestPaintMs: lower } })
  return { ...facts, lab: { ...lab, samples: [lab, { ...lab, largestPaintMs: higher }] } }
}

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
    name: 'two loads that both are late, at different times',
    facts: { browser: inLoads(4200, 14_900) },
    is: 'fail',
    says: /is 4\.2 s on a slow phone in one load and 14\.9 s in another/,
  },
  { name: 'two loads, of which one is late', facts: { browser: inLoads(2000, 9000) }, is: 'inconclusive' },
  { name: 'two loads that differ a little', facts: { browser: inLoads(2000, 2600) }, is: 'pass' },
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
