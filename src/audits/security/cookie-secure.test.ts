import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cookie-secure.ts'

const set = (...cookies: readonly string[]) => ({ 'Set-Cookie': cookies })

auditCases(audit, [
  { name: 'all marked', headers: set('sid=1; Secure; HttpOnly', 'theme=dark; secure'), is: 'pass' },
  {
    name: 'a session without',
    headers: set('PHPSESSID=s3cret; HttpOnly'),
    is: 'fail',
    shows: /PHPSESSID=…; HttpOnly/,
  },
  { name: 'a preference without', headers: set('theme=dark'), is: 'warn' },
  {
    name: 'a session without, but HSTS',
    headers: { ...set('PHPSESSID=1'), 'Strict-Transport-Security': 'max-age=15552000' },
    is: 'warn',
  },
  {
    name: 'a cookie that is taken back',
    headers: set('sid=; Max-Age=0', 'auth=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
    is: 'not-applicable',
  },
  { name: 'no cookies', is: 'not-applicable' },
  { name: 'plain http', url: 'http://example.com/', headers: set('sid=1'), is: 'not-applicable' },
])
