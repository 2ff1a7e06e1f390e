import { auditCases } from '../../testing/audit-cases.ts'
import audit from './hsts.ts'

const sent = (value: string) => ({ 'Strict-Transport-Security': value })

auditCases(audit, [
  { name: 'a year with subdomains', headers: sent('max-age=31536000; includeSubDomains'), is: 'pass' },
  {
    name: 'names without regard to case',
    headers: sent('MAX-AGE=63072000; IncludeSubdomains; preload'),
    is: 'pass',
  },
  { name: 'half a year', headers: sent('max-age=15552000; includeSubDomains'), is: 'warn' },
  { name: 'a year without subdomains', headers: sent('max-age=31536000'), is: 'warn', says: /subdomains/ },
  { name: 'a month', headers: sent('max-age=2592000'), is: 'fail', shows: /2592000/ },
  { name: 'nonsense', headers: sent('yes please'), is: 'fail', says: /max-age/ },
  { name: 'no header', is: 'fail' },
  { name: 'plain http', url: 'http://example.com/', is: 'not-applicable' },
  { name: 'a local page', url: 'http://localhost:8080/', is: 'not-applicable' },
])
