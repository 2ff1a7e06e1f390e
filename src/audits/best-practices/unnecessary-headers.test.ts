import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './unnecessary-headers.ts'

auditCases(audit, [
  { name: 'none', is: 'pass' },
  { name: 'exactly two', headers: { Pragma: 'no-cache', 'X-Powered-By': 'PHP' }, is: 'pass' },
  {
    name: 'three',
    headers: { Pragma: 'no-cache', 'X-Powered-By': 'PHP', 'X-Runtime': '0.1' },
    is: 'warn',
    places: 3,
  },
  {
    name: 'useful ones',
    headers: { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY', 'X-Robots-Tag': 'all' },
    is: 'pass',
  },
])
