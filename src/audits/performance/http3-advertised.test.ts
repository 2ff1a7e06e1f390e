import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './http3-advertised.ts'

auditCases(audit, [
  { name: 'HTTP/3', headers: { 'alt-svc': 'h3=":443"; ma=86400' }, is: 'pass', places: 1 },
  { name: 'a draft beside HTTP/2', headers: { 'alt-svc': 'h2=":443", h3-29=":443"' }, is: 'pass' },
  { name: 'another protocol', headers: { 'alt-svc': 'h2="alt.example:443"; x-h3="no"' }, is: 'info' },
  { name: 'a withdrawal', headers: { 'alt-svc': 'clear' }, is: 'info' },
  { name: 'no announcement', is: 'info' },
  { name: 'plain http', url: 'http://www.example.com/', is: 'not-applicable' },
  { name: 'a local server', url: 'https://localhost/', is: 'not-applicable' },
])
