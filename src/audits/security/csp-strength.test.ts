import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './csp-strength.ts'

const sent = (...value: readonly string[]) => ({ 'Content-Security-Policy': value })
const strict =
  "script-src 'nonce-abcdefgh12345678' 'strict-dynamic' https: 'unsafe-inline'; object-src 'none'; base-uri 'none'"

auditCases(audit, [
  { name: 'a strict policy, with fallbacks for old browsers', headers: sent(strict), is: 'pass' },
  { name: 'nothing but none', headers: sent("default-src 'none'; base-uri 'none'"), is: 'pass' },
  {
    name: 'unsafe-inline',
    headers: sent("default-src 'self' 'unsafe-inline'"),
    is: 'fail',
    shows: /default-src 'self' 'unsafe-inline'.*nonce or hash/,
  },
  {
    name: 'unsafe-inline on a page with a form',
    html: '<form method="post" action="/subscribe"><input type="email" name="email"></form>',
    headers: sent("default-src 'self' 'unsafe-inline'"),
    is: 'fail',
    severity: 'medium',
  },
  {
    name: 'unsafe-inline on a sign-in page',
    html: '<form method="post" action="/sign-in"><input type="password" name="password"></form>',
    headers: sent("default-src 'self' 'unsafe-inline'"),
    is: 'fail',
    severity: 'high',
  },
  {
    name: 'no script-src beside script-src-elem, for which none is no advice',
    headers: sent("script-src-elem 'self'; sandbox allow-scripts; object-src 'none'; base-uri 'none'"),
    is: 'fail',
    shows: /^(?!.*script-src 'none')/,
  },
  {
    name: 'any host for everything but scripts',
    headers: sent("default-src *; script-src 'nonce-abcdefgh12345678' 'strict-dynamic'; base-uri 'none'"),
    is: 'fail',
    shows: /default-src \*.*"expected":"object-src 'none'"/,
  },
  {
    name: 'no word about scripts',
    headers: sent('upgrade-insecure-requests'),
    is: 'not-applicable',
  },
  {
    name: 'a nonce that is too short',
    headers: sent("script-src 'nonce-abc'; object-src 'none'; base-uri 'none'"),
    is: 'warn',
    shows: /Random nonce/,
  },
  {
    name: 'one directive in each of three policies',
    headers: sent("object-src 'none'", "script-src 'nonce-abcdefgh12345678'", "base-uri 'none'"),
    is: 'pass',
  },
  {
    name: 'any host for plugins in one policy, and none in another',
    headers: sent("script-src 'none'; object-src *, object-src 'none'"),
    is: 'pass',
  },
  {
    name: 'hosts in one policy and nonces in another',
    headers: sent(
      "script-src *.google.com; object-src 'none'",
      "script-src 'nonce-abcdefgh12345678'; base-uri 'none'",
    ),
    is: 'pass',
  },
  {
    name: 'two policies with the same weakness',
    headers: sent("script-src 'unsafe-inline'; object-src 'none'", "default-src 'self' 'unsafe-inline'"),
    is: 'fail',
    places: 1,
  },
  {
    name: 'a second policy that is on trial',
    headers: {
      'Content-Security-Policy': "script-src 'nonce-abcdefgh12345678'; base-uri 'none'",
      'Content-Security-Policy-Report-Only': "object-src 'none'",
    },
    is: 'fail',
    places: 1,
  },
  { name: 'a weak policy beside a strict one', headers: sent("frame-ancestors 'none'", strict), is: 'pass' },
  {
    name: 'a policy on trial only',
    headers: { 'Content-Security-Policy-Report-Only': strict },
    is: 'not-applicable',
  },
  { name: 'default-src without a value, which allows nothing', headers: sent('default-src'), is: 'pass' },
])
