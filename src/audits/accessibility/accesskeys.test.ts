import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './accesskeys.ts'

auditCases(audit, [
  {
    name: 'different keys',
    html: '<a href="/" accesskey="h">A</a><a href="/x" accesskey="x">B</a>',
    is: 'pass',
  },
  {
    name: 'the same key twice',
    html: '<a href="/" accesskey="h">A</a><a href="/x" accesskey="h">B</a>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'the same but for capitals',
    html: '<a href="/" accesskey="h">A</a><a href="/x" accesskey="H">B</a>',
    is: 'fail',
  },
  {
    name: 'the second not shown',
    html: '<a href="/" accesskey="h">A</a><a href="/x" accesskey="h" hidden>B</a>',
    is: 'pass',
  },
  { name: 'an empty key', html: '<a href="/" accesskey="">A</a>', is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
