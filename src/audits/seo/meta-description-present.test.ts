import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './meta-description-present.ts'

const head = (inside: string) =>
  `<!doctype html><html lang=en><head><title>x</title>${inside}</head><body></body></html>`

auditCases(audit, [
  { name: 'a description', html: head('<meta name=description content="Oak tables.">'), is: 'pass' },
  {
    name: 'the name in capitals and the content first',
    html: head('<meta content="Oak tables." NAME="Description">'),
    is: 'pass',
  },
  { name: 'an empty one', html: head('<meta name=description content=" ">'), is: 'fail', places: 1 },
  { name: 'no content at all', html: head('<meta name=description>'), is: 'fail', says: /empty/ },
  { name: 'none', html: head(''), is: 'fail', says: /no meta description/ },
  {
    name: 'one for social networks only',
    html: head('<meta property="og:description" content="Oak tables.">'),
    is: 'fail',
  },
  {
    name: 'one that a script adds',
    html: '<p>Oak',
    facts: { browser: browserFacts({ rendered: { description: 'Oak tables, made to measure.' } }) },
    is: 'pass',
    says: /JavaScript adds/,
  },
  {
    name: 'none in the browser either',
    html: '<p>Oak',
    facts: { browser: browserFacts({ rendered: { description: null } }) },
    is: 'fail',
  },
  {
    name: 'none on a page that scripts build, without a browser',
    html: '<!doctype html><html lang=en><head><title>x</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    is: 'inconclusive',
  },
  {
    name: 'none on a page that scripts built',
    html: '<!doctype html><html lang=en><head><title>x</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    facts: { browser: browserFacts({ rendered: { description: null } }) },
    is: 'fail',
  },
])
