import { auditCases } from '../../testing/audit-cases.ts'
import audit from './form-action.ts'

auditCases(audit, [
  { name: 'a relative action', html: '<form action="/search"><input name="q"></form>', is: 'pass' },
  { name: 'no action', html: '<form><input type="password"></form>', is: 'pass' },
  {
    name: 'a plain action',
    html: '<form action=" HTTP://www.example.com/in"><input></form>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'a plain button',
    html: '<form action="/in"><button formaction="http://example.com/other">Go</button></form>',
    is: 'fail',
  },
  {
    name: 'a password over http',
    url: 'http://example.com/',
    html: '<form><input type="Password"></form>',
    is: 'fail',
    says: /password field/,
  },
  {
    name: 'a password on a local page',
    url: 'http://localhost:3000/',
    html: '<form><input type=password></form>',
    is: 'pass',
  },
  { name: 'no forms', html: '<p>Hello', is: 'not-applicable' },
])
