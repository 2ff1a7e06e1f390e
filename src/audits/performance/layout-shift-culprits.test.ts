import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './layout-shift-culprits.ts'

auditCases(audit, [
  { name: 'nothing moves', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'something moves',
    facts: {
      browser: browserFacts({
        lab: {
          shifts: [
            { value: 0.2, atMs: 300, selector: '#late', snippet: '<div id="late">', loadedBefore: [] },
            { value: 0.1, atMs: 400, selector: null, snippet: null, loadedBefore: [] },
          ],
        },
      }),
    },
    is: 'info',
    places: 2,
    shows: /late/,
  },
  {
    name: 'something moves on a desktop only',
    facts: {
      browser: browserFacts({
        desktop: {
          layoutShift: 0.3,
          shifts: [{ value: 0.3, atMs: 300, selector: '#wide', snippet: '<p>', loadedBefore: [] }],
        },
      }),
    },
    is: 'info',
    shows: /wide/,
  },
  {
    name: 'as many things move as a report keeps',
    facts: {
      browser: browserFacts({
        lab: {
          shifts: Array.from({ length: 20 }, () => ({
            value: 0.01,
            atMs: 300,
            selector: null,
            snippet: null,
            loadedBefore: [],
          })),
        },
      }),
    },
    is: 'info',
    places: 20,
    says: /^At least 20 layout shifts/,
  },
  {
    name: 'something without a name moves',
    facts: {
      browser: browserFacts({
        lab: { shifts: [{ value: 0.1, atMs: 400, selector: null, snippet: null, loadedBefore: [] }] },
      }),
    },
    is: 'info',
    places: 1,
  },
  ...(['image', 'font', 'frame'] as const).map((kind) => ({
    name: `a ${kind} has just loaded`,
    html: '<img src="/oak.jpg">',
    facts: { browser: browserFacts({ lab: { shifts: [after(kind)] } }) },
    is: 'info' as const,
    places: 1,
    shows: { image: /image without width/, font: /web font/, frame: /embedded page/ }[kind],
  })),
  {
    name: 'an image that has its space has just loaded, and a font before it',
    html: '<img src="/oak.jpg" width="800" height="600">',
    facts: {
      browser: browserFacts({
        lab: {
          shifts: [
            {
              ...after('image'),
              loadedBefore: [...after('image').loadedBefore, ...after('font').loadedBefore],
            },
          ],
        },
      }),
    },
    is: 'info',
    shows: /web font/,
  },
])

function after(kind: 'image' | 'font' | 'frame') {
  const url = `https://www.example.com/${{ image: 'oak.jpg', font: 'a.woff2', frame: 'map' }[kind]}`
  return { value: 0.1, atMs: 400, selector: '#late', snippet: '<p>', loadedBefore: [{ kind, url }] }
}
