import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './waf-detected.ts'

auditCases(audit, [
  {
    name: 'by a header',
    headers: { 'CF-Ray': '8f-FRA', Server: 'cloudflare' },
    is: 'info',
    says: /through Cloudflare$/,
  },
  {
    name: 'by a cookie',
    headers: { 'Set-Cookie': ['a=1', 'visid_incap_123=x'] },
    is: 'info',
    says: /Imperva/,
  },
  {
    name: 'a value that only mentions one',
    headers: { Server: 'nginx for cloudflare' },
    is: 'info',
    says: /no sign of a firewall/,
  },
  { name: 'none', is: 'info', says: /no sign of a firewall/ },
])
