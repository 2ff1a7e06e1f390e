import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cookie-size.ts'

const cookie = (name: string, bytes: number) => `${name}=${'x'.repeat(bytes)}; Path=/; HttpOnly`

auditCases(audit, [
  { name: 'a session number', headers: { 'set-cookie': 'id=8f3a9c; Secure' }, is: 'pass', places: 1 },
  { name: 'exactly the limit', headers: { 'set-cookie': cookie('a', 996) }, is: 'pass', says: /add 1 kB to/ },
  {
    name: 'a basket',
    headers: { 'set-cookie': [cookie('a', 600), cookie('b', 700)] },
    is: 'warn',
    places: 2,
  },
  {
    name: 'a whole state',
    headers: { 'set-cookie': [cookie('a', 3000), cookie('b', 1500)] },
    is: 'fail',
    shows: /^\[{"found":"Cookie a takes 3 kB/,
  },
  {
    name: 'the same cookie set twice',
    headers: { 'set-cookie': [cookie('a', 900), cookie('a', 900)] },
    is: 'pass',
    places: 1,
  },
  {
    name: 'a cookie that is deleted',
    headers: { 'set-cookie': `${cookie('a', 5000)}; Max-Age=0` },
    is: 'not-applicable',
  },
  {
    name: 'a cookie that expired long ago',
    headers: { 'set-cookie': `.ASPXAUTH=${'x'.repeat(5000)}; expires=Tue, 12-Oct-1999 05:00:00 GMT` },
    is: 'not-applicable',
  },
  { name: 'no cookies', is: 'not-applicable' },
])
