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
  { name: 'no policy', is: 'not-applicable' },
  { name: 'default-src without a value', headers: sent('default-src'), is: 'pass' },
])
