import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-site-name.ts'

auditCases(audit, [
  {
    name: 'a name',
    html: '<meta property="og:site_name" content="Example Joinery">',
    is: 'pass',
    says: /Example Joinery/,
  },
  { name: 'an empty name', html: '<meta property="og:site_name" content="">', is: 'warn' },
  { name: 'missing beside other tags', html: '<meta property="og:title" content="x">', is: 'warn' },
  {
    name: 'missing on an inner page',
    url: 'https://www.example.com/oak',
    html: '<meta property="og:title" content="x">',
    is: 'not-applicable',
  },
  { name: 'no tags', html: '<p>x', is: 'not-applicable' },
])
