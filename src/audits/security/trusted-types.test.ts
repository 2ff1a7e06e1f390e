import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './trusted-types.ts'

const html = '<script>start()</script>'
const wanted = "require-trusted-types-for 'script'"

auditCases(audit, [
  { name: 'required', html, headers: { 'Content-Security-Policy': wanted }, is: 'pass' },
  {
    name: 'on trial',
    html,
    headers: { 'Content-Security-Policy-Report-Only': wanted },
    is: 'info',
    says: /report-only/,
  },
  { name: 'not required', html, is: 'info', says: /does not/ },
  { name: 'a file only', html: '<script src="/a.js"></script>', is: 'info' },
  { name: 'no scripts', html: '<p>Hello', is: 'not-applicable' },
])
