import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './csp-syntax.ts'

const sent = (value: string) => ({ 'Content-Security-Policy': value })

auditCases(audit, [
  {
    name: 'a sound policy with a semicolon at its end',
    headers: sent("default-src 'self'; IMG-SRC *;"),
    is: 'pass',
  },
  {
    name: 'a misspelled directive',
    headers: sent("script-scr 'self'"),
    is: 'warn',
    shows: /script-scr does not exist.*"expected":"script-src"/,
  },
  {
    name: 'a directive like no other',
    headers: sent("frobnicate 'self'"),
    is: 'warn',
    shows: /^(?!.*expected)/,
  },
  {
    name: 'a repeated directive',
    headers: sent('img-src a.example; img-src b.example'),
    is: 'warn',
    shows: /repeated/,
  },
  {
    name: 'a retired directive',
    headers: sent("default-src 'self'; block-all-mixed-content"),
    is: 'warn',
    places: 1,
  },
  {
    name: 'directives that a report-only policy ignores',
    headers: {
      'Content-Security-Policy-Report-Only': "default-src 'self'; upgrade-insecure-requests; sandbox",
    },
    is: 'warn',
    places: 2,
    shows: /no effect in a report-only policy/,
  },
  {
    name: 'frame-ancestors in a meta tag, which clickjacking reports',
    html: `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="script-src 'self'; frame-ancestors 'none'"><title>x</title></head></html>`,
    is: 'pass',
  },
  {
    name: 'directives that work only in a header',
    html: `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="script-src 'self'; sandbox; report-uri /r"><title>x</title></head></html>`,
    is: 'warn',
    places: 2,
    shows: /sandbox has no effect in a meta tag/,
  },
  {
    name: 'a directive that never shipped',
    headers: sent('require-sri-for script'),
    is: 'warn',
    shows: /deprecated/,
  },
  { name: 'an empty policy, another finding', headers: sent(' ; ; '), is: 'not-applicable' },
  {
    name: 'a missing semicolon',
    headers: sent("default-src 'self' img-src *"),
    is: 'warn',
    shows: /before img-src in directive default-src.*; img-src/,
  },
  {
    name: 'keywords without quotes',
    headers: sent('script-src self unsafe-inline nonce-abc; object-src none; frame-ancestors NONE'),
    is: 'warn',
    places: 5,
    shows: /"expected":"'self'"/,
  },
  {
    name: 'keywords in other quotes, one of them sent as UTF-8',
    headers: sent('default-src "self"; style-src ‘self’; img-src â\u0080\u0098selfâ\u0080\u0099'),
    is: 'warn',
    places: 3,
  },
  { name: 'a keyword that does not exist', headers: sent("script-src 'safe-inline'"), is: 'warn', places: 1 },
  {
    name: 'none beside a host',
    headers: sent("script-src 'none' https://cdn.example.com"),
    is: 'warn',
    shows: /no effect next to/,
  },
  {
    name: 'keywords, nonces and hashes that exist, and hosts that resemble some',
    headers: sent(
      "default-src 'none' 'report-sample'; script-src 'SELF' 'nonce-a1' 'sha256-b2=' 'eval-sha384-c3' 'strict-dynamic' 'inline-speculation-rules' self.example.com none.example blob: data:; require-trusted-types-for 'script'; trusted-types 'allow-duplicates'; webrtc 'block'; sandbox allow-scripts; report-to csp",
    ),
    is: 'pass',
  },
  { name: 'no policy', is: 'not-applicable' },
  { name: 'default-src without a value', headers: sent('default-src'), is: 'pass' },
])
