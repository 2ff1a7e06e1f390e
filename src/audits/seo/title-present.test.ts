import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './title-present.ts'

const head = (inside: string) => `<!doctype html><html lang=en><head>${inside}</head><body></body></html>`

auditCases(audit, [
  { name: 'a title', html: head('<title>Oak tables</title>'), is: 'pass', says: /Oak tables/ },
  { name: 'an empty one before a full one', html: head('<title> </title><title>Oak</title>'), is: 'pass' },
  {
    name: 'only white space',
    html: head('<title>\n &nbsp; </title>'),
    is: 'fail',
    says: /empty/,
    places: 1,
  },
  { name: 'none', html: head(''), is: 'fail', says: /no <title>/ },
  {
    name: 'the title of a drawing is not the page’s',
    html: '<!doctype html><html><body><svg><title>Logo</title></svg></body></html>',
    is: 'fail',
  },
  {
    name: 'in the body',
    html: '<!doctype html><html><head></head><body><p>x</p><title>Oak</title></body></html>',
    is: 'warn',
    says: /outside the <head>/,
  },
  {
    name: 'one that a script adds',
    html: '<!doctype html><html lang="en"><head></head><body><p>Oak</body></html>',
    facts: { browser: browserFacts({ rendered: { title: 'Oak tables' } }) },
    is: 'pass',
    says: /“Oak tables”, added by JavaScript/,
  },
  {
    name: 'none in the browser either',
    html: '<!doctype html><html lang="en"><head></head><body><p>Oak</body></html>',
    facts: { browser: browserFacts({ rendered: { title: '' } }) },
    is: 'fail',
  },
  {
    name: 'none on a page that scripts build, without a browser',
    html: '<!doctype html><html lang=en><head></head><body><div id=root></div><script src=/app.js></script></body></html>',
    is: 'inconclusive',
  },
  {
    name: 'none on a page that scripts built',
    html: '<!doctype html><html lang=en><head></head><body><div id=root></div><script src=/app.js></script></body></html>',
    facts: { browser: browserFacts({ rendered: { title: '' } }) },
    is: 'fail',
  },
])
