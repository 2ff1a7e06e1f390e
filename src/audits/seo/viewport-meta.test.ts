import { type AuditCase, auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './viewport-meta.ts'

const viewport = (content: string) =>
  `<!doctype html><html lang=en><head><title>x</title><meta name=viewport content="${content}"></head><body></body></html>`

const cases: readonly AuditCase[] = [
  { name: 'the usual one', html: viewport('width=device-width, initial-scale=1'), is: 'pass' },
  { name: 'odd spelling', html: viewport('initial-scale = 1.0;WIDTH = Device-Width'), is: 'pass' },
  {
    name: 'a misspelled width',
    html: viewport('width=device_width'),
    is: 'warn',
    says: /device_width, which browsers/,
  },
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
  {
    name: 'two that differ, of which the last is right',
    html: viewport('width=980').replace(
      '</head>',
      '<meta name=viewport content="width=device-width"></head>',
    ),
    is: 'info',
    places: 2,
    says: /^Page has 2 viewport meta tags with different settings/,
  },
  {
    name: 'the same twice',
    html: viewport('width=device-width').replace(
      '</head>',
      '<meta name=viewport content="width = device-width"></head>',
    ),
    is: 'pass',
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
  {
    name: 'an inline script that adds one on phones',
    html: `<script>if (phone) document.write('<meta name="viewport" content="width=device-width">')</script><p>Oak`,
    is: 'inconclusive',
  },
  {
    name: 'a script file that adds one',
    html: '<script src="/phone.js"></script><p>Oak',
    facts: {
      subresources: subresources([
        subresource({ kind: 'script', script: scriptInfo({ addsViewport: true }) }),
      ]),
    },
    is: 'inconclusive',
    says: /a script may add it/,
  },
]

auditCases(
  audit,
  cases.map((one) => ({ ...one, facts: { subresources: subresources([]), ...one.facts } })),
)
