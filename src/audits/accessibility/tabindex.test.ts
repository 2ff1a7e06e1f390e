import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './tabindex.ts'

auditCases(audit, [
  { name: 'zero', html: '<div tabindex="0">A</div>', is: 'pass' },
  { name: 'below zero', html: '<div tabindex="-1">A</div>', is: 'pass' },
  { name: 'above zero', html: '<input tabindex="1">', is: 'fail', shows: /tabindex=/ },
  { name: 'no number', html: '<div tabindex="first">A</div>', is: 'pass' },
  { name: 'one of many', html: '<p tabindex="0">A</p>'.repeat(10) + '<p tabindex="5">A</p>', is: 'warn' },
  { name: 'a hidden one', html: '<input tabindex="3" hidden>', is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
