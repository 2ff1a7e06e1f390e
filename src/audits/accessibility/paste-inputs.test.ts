import { auditCases } from '../../testing/audit-cases.ts'
import audit from './paste-inputs.ts'

auditCases(audit, [
  { name: 'a password', html: '<input type="password">', is: 'pass' },
  {
    name: 'a password that cannot be pasted',
    html: '<input type="password" onpaste="return false">',
    is: 'fail',
    shows: /onpaste/,
  },
  {
    name: 'a code that cannot be pasted',
    html: '<input autocomplete="one-time-code" onpaste="event.preventDefault()">',
    is: 'fail',
  },
  { name: 'a handler that only counts', html: '<input type="PASSWORD" onpaste="count()">', is: 'pass' },
  { name: 'another field', html: '<input type="text" onpaste="return false">', is: 'not-applicable' },
])
