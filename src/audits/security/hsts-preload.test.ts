import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './hsts-preload.ts'

const sent = (value: string) => ({ 'Strict-Transport-Security': value })

auditCases(audit, [
  {
    name: 'all three',
    headers: sent('max-age=31536000; includeSubDomains; preload'),
    is: 'pass',
    says: /without www/,
  },
  {
    name: 'no preload',
    headers: sent('max-age=63072000; includeSubDomains'),
    is: 'info',
    says: /needs preload/,
  },
  {
    name: 'a second too short',
    headers: sent('max-age=31535999; includeSubDomains; preload'),
    is: 'info',
    says: /max-age/,
  },
  { name: 'no header', is: 'info', says: /no Strict-Transport-Security/ },
  { name: 'plain http', url: 'http://example.com/', is: 'not-applicable' },
])
