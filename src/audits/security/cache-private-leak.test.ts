import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cache-private-leak.ts'

const page = (control: string, ...cookies: readonly string[]) => ({
  headers: { 'cache-control': control, 'set-cookie': cookies },
})

auditCases(audit, [
  { name: 'a private page', ...page('private, max-age=60', 'PHPSESSID=8f; HttpOnly'), is: 'pass' },
  { name: 'no word on caching', headers: { 'set-cookie': 'connect.sid=s%3A8f' }, is: 'pass' },
  {
    name: 'public, with a session',
    ...page('public, max-age=600', 'PHPSESSID=8f'),
    is: 'fail',
    shows: /PHPSESSID/,
  },
  {
    name: 'a lifetime for shared caches',
    ...page('S-MAXAGE=600', 'auth_token=8f', 'theme=dark'),
    is: 'fail',
    places: 1,
  },
  { name: 'public but used up at once', ...page('public, max-age=0', 'JSESSIONID=8f'), is: 'pass' },
  { name: 'shared caches excluded', ...page('public, max-age=600, s-maxage=0', 'JSESSIONID=8f'), is: 'pass' },
  {
    name: 'the cookie of a load balancer',
    ...page('public, max-age=600', 'incap_ses_1=8f'),
    is: 'not-applicable',
  },
  { name: 'a setting', ...page('public, max-age=600', 'theme=dark', 'inside=1'), is: 'not-applicable' },
  {
    name: 'a CSRF token and an id, which are no session',
    ...page('public, max-age=600', 'XSRF-TOKEN=8f', 'visitor_id=1'),
    is: 'not-applicable',
  },
  { name: 'no cookies', headers: { 'cache-control': 'public, max-age=600' }, is: 'not-applicable' },
])
