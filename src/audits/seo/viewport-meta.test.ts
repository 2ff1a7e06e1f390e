import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './viewport-meta.ts'

const viewport = (content: string) =>
  `<!doctype html><html lang=en><head><title>x</title><meta name=viewport content="${content}"></head><body></body></html>`

auditCases(audit, [
  { name: 'the usual one', html: viewport('width=device-width, initial-scale=1'), is: 'pass' },
  { name: 'odd spelling', html: viewport('initial-scale = 1.0;WIDTH = Device-Width'), is: 'pass' },
  { name: 'a fixed width', html: viewport('width=1024'), is: 'warn', says: /1024/ },
  {
    name: 'a scale of 1, which gives the width of the device',
    html: viewport('initial-scale=1.0'),
    is: 'info',
  },
  { name: 'another scale', html: viewport('initial-scale=0.5'), is: 'warn', says: /0\.5/ },
  {
    name: 'the last of two decides',
    html: viewport('width=device-width').replace(
      '</head>',
      '<meta name=viewport content="width=980"></head>',
    ),
    is: 'warn',
  },
  { name: 'nothing useful', html: viewport('user-scalable=no'), is: 'fail', places: 1 },
  { name: 'an empty one', html: viewport(''), is: 'fail' },
  {
    name: 'set by a script',
    html: '<p>Oak</p>',
    facts: { browser: browserFacts() },
    is: 'pass',
    says: /after JavaScript/,
  },
  {
    name: 'not set by a script either',
    html: '<p>Oak</p>',
    facts: { browser: browserFacts({ layout: { viewportWidth: 980 } }) },
    is: 'fail',
  },
  { name: 'none', html: '<p>Oak</p>', is: 'fail', says: /no viewport/ },
])
