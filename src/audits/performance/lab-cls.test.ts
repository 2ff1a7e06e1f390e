import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lab-cls.ts'

/** The load that shifts most counts. */
function inLoads(most: number, least: number) {
  const { lab, ...facts } = browserFacts({ lab: { layoutShift: most } })
  return { ...facts, lab: { ...lab, samples: [{ ...lab, layoutShift: least }, lab] } }
}

auditCases(audit, [
  { name: 'still', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'still, although all styles arrive after the first paint on slow connections',
    html: `<link rel="stylesheet" href="/a.css" media="print" onload="this.media='all'">`,
    facts: { browser: browserFacts() },
    is: 'inconclusive',
  },
  {
    name: 'the same with styles for the first screen in the page',
    html: `<style>${'.hero{min-height:50vh}'.repeat(50)}</style><link rel="preload" as="style" href="/a.css" onload="this.rel='stylesheet'">`,
    facts: { browser: browserFacts() },
    is: 'pass',
  },
  {
    name: 'one of two stylesheets that waits',
    html: `<link rel="stylesheet" href="/b.css"><link rel="preload" as="style" href="/a.css" onload="this.rel='stylesheet'">`,
    facts: { browser: browserFacts() },
    is: 'pass',
  },
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
    name: 'a page that jumps in one of two loads',
    facts: { browser: inLoads(0.467, 0) },
    is: 'warn',
    says: /is 0\.467 in one of 2 loads on a phone, and 0 in another/,
  },
  { name: 'a page that jumps in both loads', facts: { browser: inLoads(0.467, 0.3) }, is: 'fail' },
  {
    name: 'a page that jumps on a desktop only',
    facts: {
      browser: browserFacts({
        desktop: {
          layoutShift: 0.35,
          shifts: [
            { value: 0.35, atMs: 500, selector: '.ad', snippet: '<div class="ad">', loadedBefore: [] },
          ],
        },
      }),
    },
    is: 'fail',
    says: /^Cumulative Layout Shift is 0\.35 on a desktop and 0\.01 on a phone/,
    shows: /\.ad/,
  },
  {
    name: 'a page that jumps on a phone more than on a desktop',
    facts: { browser: browserFacts({ lab: { layoutShift: 0.6 }, desktop: { layoutShift: 0.3 } }) },
    is: 'fail',
    says: /^Cumulative Layout Shift is 0\.6 on a phone and 0\.3 on a desktop/,
  },
  {
    name: 'a shift that is shown as the limit',
    facts: { browser: browserFacts({ lab: { layoutShift: 0.1004 } }) },
    is: 'pass',
    says: /is 0\.1 /,
  },
  {
    name: 'a page that shows nothing',
    facts: { browser: browserFacts({ lab: { firstPaintMs: 0 } }) },
    is: 'inconclusive',
  },
])
