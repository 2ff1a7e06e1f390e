import { auditCases } from '../../testing/audit-cases.ts'
import audit from './csp.ts'

auditCases(audit, [
  { name: 'a header', headers: { 'Content-Security-Policy': "default-src 'self'" }, is: 'pass' },
  {
    name: 'a header beside a trial of a stricter one',
    headers: {
      'Content-Security-Policy': "default-src 'self'",
      'Content-Security-Policy-Report-Only': "default-src 'none'",
    },
    is: 'pass',
  },
  {
    name: 'markup only',
    html: `<!doctype html><html><head><meta http-equiv="content-security-policy" content="default-src 'self'"><title>x</title></head></html>`,
    is: 'warn',
  },
  {
    name: 'report only',
    headers: { 'Content-Security-Policy-Report-Only': "default-src 'self'" },
    is: 'fail',
    says: /reports/,
  },
  { name: 'none', is: 'fail', says: /no Content-Security-Policy/ },
])
