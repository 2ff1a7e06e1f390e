import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './deprecated-headers.ts'

auditCases(audit, [
  { name: 'none', is: 'pass' },
  { name: 'the old filter switched off', headers: { 'X-XSS-Protection': '0' }, is: 'pass' },
  { name: 'the old filter switched on', headers: { 'X-XSS-Protection': '1; mode=block' }, is: 'warn' },
  {
    name: 'two at once',
    headers: { 'Expect-CT': 'max-age=0', 'Feature-Policy': "camera 'none'" },
    is: 'warn',
    places: 2,
  },
  {
    name: 'leftovers that were never about security',
    headers: { P3P: 'CP="x"', 'X-UA-Compatible': 'IE=edge' },
    is: 'pass',
  },
  { name: 'pinned keys', headers: { 'Public-Key-Pins': 'pin-sha256="x"; max-age=1' }, is: 'fail' },
])
