import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cookie-httponly.ts'

const set = (...cookies: readonly string[]) => ({ 'Set-Cookie': cookies })

auditCases(audit, [
  { name: 'a session out of reach', headers: set('connect.sid=1; Path=/; httponly'), is: 'pass' },
  {
    name: 'a session in reach',
    headers: set('JSESSIONID=1; Secure', 'login_token=2; HttpOnly'),
    is: 'fail',
    says: /1 of 2/,
  },
  { name: 'a token that scripts must read', headers: set('XSRF-TOKEN=1; Secure'), is: 'not-applicable' },
  {
    name: 'a word that only looks like one',
    headers: set('residence=de', 'sidebar=open'),
    is: 'not-applicable',
  },
  {
    name: 'ids that scripts may read',
    headers: set('visitor_id=abc; Path=/; Secure', 'guest_id=1', 'store_id=2', 'cart_id=3', 'author=4'),
    is: 'not-applicable',
  },
  {
    name: 'sessions of common frameworks',
    headers: set('.ASPXAUTH=1', 'wordpress_logged_in_8f=2', 'remember_web_59ba=3', 'laravel_session=4'),
    is: 'fail',
    places: 4,
  },
  { name: 'a sign-out', headers: set('session=; Max-Age=0'), is: 'not-applicable' },
  { name: 'no cookies', is: 'not-applicable' },
])
