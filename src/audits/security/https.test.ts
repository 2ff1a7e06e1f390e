import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './https.ts'

auditCases(audit, [
  { name: 'an https page', is: 'pass' },
  { name: 'an http page', url: 'http://example.com/', is: 'fail', places: 1, severity: 'high' },
  {
    name: 'an http page with scripts',
    url: 'http://example.com/',
    html: '<script src="/a.js"></script>',
    is: 'fail',
    says: /1 script load/,
    severity: 'critical',
  },
  {
    name: 'a page that redirects to http',
    url: 'http://example.com/x',
    redirects: [{ url: 'https://example.com/', status: 301 }],
    is: 'fail',
  },
  { name: 'a local page', url: 'http://localhost:3000/', is: 'not-applicable' },
])
