import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './clickjacking.ts'

const csp = (value: string) => ({ 'Content-Security-Policy': value })
const frames = (...value: readonly string[]) => ({ 'X-Frame-Options': value })

auditCases(audit, [
  { name: 'frame-ancestors', headers: csp("frame-ancestors 'none'"), is: 'pass' },
  { name: 'a partner', headers: csp("frame-ancestors 'self' https://partner.example"), is: 'pass' },
  { name: 'the old header in small letters', headers: frames('sameorigin'), is: 'pass' },
  { name: 'the same twice', headers: frames('DENY', 'DENY'), is: 'pass' },
  { name: 'everyone', headers: csp('frame-ancestors *'), is: 'fail' },
  {
    name: 'everyone wins over the old header',
    headers: { ...csp('frame-ancestors *'), ...frames('DENY') },
    is: 'fail',
  },
  {
    name: 'every host, written with a scheme',
    headers: csp("frame-ancestors 'self' https://*"),
    is: 'fail',
    says: /any site/,
  },
  { name: 'every subdomain', headers: csp('frame-ancestors https://*.example.com'), is: 'pass' },
  {
    name: 'two values, of which browsers obey the stricter',
    headers: frames('DENY', 'SAMEORIGIN'),
    is: 'warn',
    says: /block all framing/,
    severity: 'low',
    shows: /"expected":"Content-Security-Policy: frame-ancestors 'self'"/,
  },
  { name: 'two values without a meaning', headers: frames('YES', 'NO'), is: 'fail', says: /ignore/ },
  { name: 'ALLOW-FROM', headers: frames('ALLOW-FROM https://a.example'), is: 'warn' },
  { name: 'nonsense', headers: frames('GOFORIT'), is: 'fail' },
  {
    name: 'a directive in the markup',
    html: `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'"><title>x</title></head></html>`,
    is: 'fail',
    says: /^CSP frame-ancestors is in a meta tag, where browsers ignore it/,
  },
  {
    name: 'a policy on trial',
    headers: { 'Content-Security-Policy-Report-Only': "frame-ancestors 'none'" },
    is: 'fail',
  },
  {
    name: 'two policies joined by a comma',
    headers: csp("default-src 'self', frame-ancestors 'none'"),
    is: 'pass',
  },
  { name: 'nothing', is: 'fail', severity: 'low' },
  {
    name: 'nothing on a page with a contact form',
    html: '<form method="post"><input type="email"></form>',
    is: 'fail',
    severity: 'medium',
  },
])
