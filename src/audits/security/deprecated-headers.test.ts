import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './deprecated-headers.ts'

auditCases(audit, [
  { name: 'none', is: 'pass' },
  { name: 'the old filter switched off', headers: { 'X-XSS-Protection': '0' }, is: 'pass' },
  { name: 'the old filter switched on', headers: { 'X-XSS-Protection': '1; mode=block' }, is: 'warn' },
  {
    name: 'two at once',
    headers: { P3P: 'CP="x"', 'Feature-Policy': "camera 'none'" },
    is: 'warn',
    places: 2,
  },
  { name: 'pinned keys', headers: { 'Public-Key-Pins': 'pin-sha256="x"; max-age=1' }, is: 'fail' },
])
