import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './hsts.ts'

const sent = (value: string) => ({ 'Strict-Transport-Security': value })

auditCases(audit, [
  { name: 'a year with subdomains', headers: sent('max-age=31536000; includeSubDomains'), is: 'pass' },
  {
    name: 'names without regard to case',
    headers: sent('MAX-AGE=63072000; IncludeSubdomains; preload'),
    is: 'pass',
  },
  { name: 'half a year', headers: sent('max-age=15552000; includeSubDomains'), is: 'pass' },
  { name: 'a year without subdomains', headers: sent('max-age=31536000'), is: 'pass', says: /365 days$/ },
  { name: 'a month', headers: sent('max-age=2592000'), is: 'warn', says: /30 days/, shows: /2592000/ },
  { name: 'the first step that we advise', headers: sent('max-age=300'), is: 'warn' },
  { name: 'turned off', headers: sent('max-age=0'), is: 'fail', says: /turns HSTS off/ },
  { name: 'nonsense', headers: sent('yes please'), is: 'fail', says: /browsers ignore it/, shows: /max-age/ },
  { name: 'max-age twice', headers: sent('max-age=31536000; max-age=31536000'), is: 'fail' },
  {
    name: 'includeSubDomains twice',
    headers: sent('includeSubDomains; max-age=31536000; includeSubDomains'),
    is: 'fail',
  },
  {
    name: 'includeSubDomains with a value',
    headers: sent('max-age=31536000; includeSubDomains=true'),
    is: 'fail',
  },
  { name: 'half a quote', headers: sent('max-age="31536000'), is: 'fail' },
  {
    name: 'preload twice, which browsers do not read',
    headers: sent('max-age=31536000; preload; preload'),
    is: 'pass',
  },
  {
    name: 'more seconds than a clock has',
    headers: sent('max-age=99999999999999999999'),
    is: 'pass',
    says: /36,525 days$/,
  },
  { name: 'no header', is: 'fail', severity: 'low' },
  {
    name: 'no header on a sign-in page',
    html: '<input type=password>',
    is: 'fail',
    severity: 'medium',
  },
  { name: 'plain http', url: 'http://example.com/', is: 'not-applicable' },
  { name: 'a local page', url: 'http://localhost:8080/', is: 'not-applicable' },
])
