import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cookie-prefix.ts'

const set = (...cookies: readonly string[]) => ({ 'Set-Cookie': cookies })

auditCases(audit, [
  {
    name: 'a promise kept',
    headers: set('__Host-a=1; Secure; Path=/', '__Secure-b=2; Secure; Domain=example.com'),
    is: 'pass',
  },
  {
    name: '__Host- with a domain',
    headers: set('__Host-a=1; Secure; Path=/; Domain=example.com'),
    is: 'fail',
  },
  { name: '__Secure- without Secure', headers: set('__secure-a=1'), is: 'fail' },
  {
    name: '__Host-Http- that scripts can read',
    headers: set('__Host-Http-a=1; Secure; Path=/', '__Http-b=1; Secure; HttpOnly'),
    is: 'fail',
    places: 1,
    shows: /Secure and HttpOnly/,
  },
  { name: 'a date nobody reads', headers: set('a=1; Expires=tomorrow'), is: 'fail', shows: /Date such as/ },
  { name: 'the domain of someone else', headers: set('a=1; Domain=example.org'), is: 'fail' },
  { name: 'a parent domain with a dot', headers: set('a=1; Domain=.example.com'), is: 'pass' },
  { name: 'no cookies', is: 'not-applicable' },
])
