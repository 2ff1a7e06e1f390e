import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './dom-size.ts'

auditCases(audit, [
  { name: 'a small page', html: '<p>x', is: 'pass' },
  { name: 'exactly 1,500 elements', html: '<i></i>'.repeat(1495), is: 'pass', says: /has 1,500 elements/ },
  { name: 'two thousand', html: '<i></i>'.repeat(2000), is: 'warn' },
  { name: 'five thousand', html: '<i></i>'.repeat(5000), is: 'fail' },
])
