import { auditCases } from '../../testing/facts/audit-cases.ts'
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
    name: 'scripts in the markup, framing in the header',
    headers: { 'Content-Security-Policy': "frame-ancestors 'self'" },
    html: `<!doctype html><html><head><meta http-equiv="content-security-policy" content="script-src 'self'"><title>x</title></head></html>`,
    is: 'warn',
    says: /set by a meta tag/,
  },
  {
    name: 'markup that only upgrades requests',
    html: `<!doctype html><html><head><meta http-equiv="content-security-policy" content="upgrade-insecure-requests"><title>x</title></head></html>`,
    is: 'fail',
    says: /does not restrict scripts; it only sets upgrade-insecure-requests/,
  },
  {
    name: 'report only',
    headers: { 'Content-Security-Policy-Report-Only': "default-src 'self'" },
    is: 'fail',
    says: /report-only/,
  },
  {
    name: 'a policy without directives',
    headers: { 'Content-Security-Policy': ';' },
    is: 'fail',
    says: /no directives/,
  },
  { name: 'none', is: 'fail', says: /^Page has no Content-Security-Policy/, severity: 'low' },
  {
    name: 'none on a page with scripts of another site',
    html: '<script src="https://cdn.example.net/a.js"></script>',
    is: 'fail',
    severity: 'medium',
  },
  {
    name: 'none on a sign-in page',
    html: '<form method="post"><input type="password"></form>',
    is: 'fail',
    says: /^Page has a password/,
    severity: 'high',
  },
  {
    name: 'a policy that only forbids framing',
    headers: { 'Content-Security-Policy': "frame-ancestors 'none'; upgrade-insecure-requests" },
    is: 'fail',
    says: /does not restrict scripts; it only sets frame-ancestors and upgrade-insecure-requests/,
  },
  {
    name: 'two policies, one of them for scripts',
    headers: { 'Content-Security-Policy': ["frame-ancestors 'none'", "script-src 'self'"] },
    is: 'pass',
  },
  {
    name: 'default-src without a value, which allows nothing',
    headers: { 'Content-Security-Policy': 'default-src' },
    is: 'pass',
  },
])
