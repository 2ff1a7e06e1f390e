import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './amp-link.ts'

auditCases(audit, [
  {
    name: 'a version',
    html: '<!doctype html><head><link rel=amphtml href=/amp></head>',
    is: 'warn',
    shows: /amp/,
  },
  { name: 'in a header', headers: { Link: '</amp>; rel="amphtml"' }, is: 'warn', places: 1 },
  { name: 'none', html: '<p>Oak</p>', is: 'not-applicable' },
])
