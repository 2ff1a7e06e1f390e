import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './referrer-policy.ts'

const sent = (value: string) => ({ 'Referrer-Policy': value })

auditCases(audit, [
  { name: 'strict', headers: sent('strict-origin-when-cross-origin'), is: 'pass' },
  { name: 'a fallback first', headers: sent('no-referrer, Same-Origin'), is: 'pass' },
  {
    name: 'a meta tag with an unknown value, which leaves the header in force',
    headers: sent('strict-origin'),
    html: '<meta name="referrer" content="nobody">',
    is: 'pass',
    says: /strict-origin/,
  },
  {
    name: 'a meta tag with a list, which only the header may have',
    headers: sent('strict-origin'),
    html: '<meta name="referrer" content="no-referrer, unsafe-url">',
    is: 'pass',
  },
  {
    name: 'an unknown value after a known one',
    html: '<meta name="referrer" content="origin"><meta name="referrer" content="nobody">',
    is: 'pass',
    says: /origin/,
  },
  {
    name: 'an unknown value alone',
    html: '<meta name="referrer" content="nobody">',
    is: 'fail',
    says: /nobody/,
  },
  { name: 'a value from the future last', headers: sent('no-referrer, never-ever'), is: 'pass' },
  { name: 'none, so browsers apply their default', is: 'pass' },
  { name: 'the origin only', headers: sent('origin'), is: 'pass' },
  { name: 'the origin only, for other sites', headers: sent('origin-when-cross-origin'), is: 'pass' },
  { name: 'everything', headers: sent('unsafe-url'), is: 'fail' },
  { name: 'the old default', headers: sent('no-referrer-when-downgrade'), is: 'fail' },
  { name: 'nonsense', headers: sent('never'), is: 'fail' },
  {
    name: 'an old keyword in a meta tag that gives everything away',
    html: '<meta name="referrer" content="always">',
    is: 'fail',
    says: /unsafe-url sends the full URL/,
    shows: /content=\\"always/,
  },
  {
    name: 'an old keyword in a meta tag that still works',
    html: '<meta name="referrer" content="origin-when-crossorigin">',
    is: 'pass',
  },
  {
    name: 'a meta after the header',
    headers: sent('no-referrer'),
    html: '<meta name="referrer" content="unsafe-url">',
    is: 'fail',
    shows: /meta/,
  },
])
