import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './canonical-present.ts'

const head = (inside: string) =>
  `<!doctype html><html lang=en><head><title>x</title>${inside}</head><body></body></html>`

auditCases(audit, [
  { name: 'a link element', html: head('<link rel=canonical href="https://www.example.com/">'), is: 'pass' },
  { name: 'odd spelling', html: head('<LINK HREF="https://www.example.com/" REL="Canonical">'), is: 'pass' },
  {
    name: 'a header',
    headers: { Link: '<https://www.example.com/>; rel="canonical"' },
    html: head(''),
    is: 'pass',
  },
  { name: 'none', html: head('<link rel=stylesheet href=/a.css>'), is: 'warn' },
  {
    name: 'a page that stays out of search',
    html: head('<meta name=robots content=noindex>'),
    is: 'not-applicable',
  },
  {
    name: 'an empty one, which another audit reports',
    html: '<!doctype html><html lang="en"><head><title>Oak</title><link rel="canonical" href=""><meta property="og:url" content="https://shop.example.com/"></head><body></body></html>',
    is: 'not-applicable',
  },
  {
    name: 'one that a script adds',
    html: '<p>Oak',
    facts: { browser: browserFacts({ rendered: { canonical: 'https://www.example.com/oak' } }) },
    is: 'pass',
    says: /example\.com\/oak, added by JavaScript/,
  },
  { name: 'none in the browser either', html: '<p>Oak', facts: { browser: browserFacts() }, is: 'warn' },
  {
    name: 'none on a page that scripts build, without a browser',
    html: '<!doctype html><html lang=en><head><title>x</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    is: 'inconclusive',
  },
  {
    name: 'none on a page that scripts built',
    html: '<!doctype html><html lang=en><head><title>x</title></head><body><div id=root></div><script src=/app.js></script></body></html>',
    facts: { browser: browserFacts({ rendered: { canonical: null } }) },
    is: 'warn',
  },
])
