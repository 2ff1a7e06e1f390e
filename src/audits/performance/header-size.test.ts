import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './header-size.ts'

auditCases(audit, [
  { name: 'a few headers', is: 'pass', places: 0 },
  { name: 'exactly the limit', exchange: { headerBytes: 4000 }, is: 'pass' },
  {
    name: 'a long policy',
    headers: { 'content-security-policy': `default-src 'self' ${'https://a.example '.repeat(300)}` },
    is: 'warn',
    places: 1,
    shows: /Header content-security-policy takes [\d.]+ kB/,
  },
  {
    name: 'a hundred cookies',
    headers: { 'set-cookie': Array.from({ length: 100 }, (_, index) => `c${index}=${'x'.repeat(250)}`) },
    is: 'fail',
    places: 100,
  },
])
