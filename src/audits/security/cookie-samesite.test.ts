import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cookie-samesite.ts'

const set = (...cookies: readonly string[]) => ({ 'Set-Cookie': cookies })

auditCases(audit, [
  { name: 'lax and strict', headers: set('a=1; SameSite=Lax', 'b=2; samesite=STRICT'), is: 'pass' },
  { name: 'none with Secure', headers: set('a=1; SameSite=None; Secure'), is: 'pass' },
  { name: 'not said', headers: set('a=1; Secure', 'b=1; SameSite=Lax'), is: 'warn', says: /1 of 2/ },
  { name: 'none without Secure', headers: set('a=1; SameSite=None'), is: 'fail' },
  {
    name: 'a session cookie, none without Secure',
    headers: set('PHPSESSID=1; SameSite=None'),
    is: 'fail',
    severity: 'medium',
  },
  { name: 'nonsense', headers: set('a=1; SameSite=Maybe'), is: 'fail' },
  {
    name: 'a csrf token without has none, which is not an invalid one',
    headers: set('XSRF-TOKEN=x; Path=/; Secure', 'a=1; SameSite=Lax'),
    is: 'warn',
    says: /^1 of 2 cookies has no SameSite attribute/,
    shows: /SameSite=Lax/,
  },
  { name: 'no cookies', is: 'not-applicable' },
])
