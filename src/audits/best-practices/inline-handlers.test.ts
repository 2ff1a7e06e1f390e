import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './inline-handlers.ts'

auditCases(audit, [
  { name: 'none', html: '<button type="button">Open</button>', is: 'pass' },
  { name: 'a handler', html: '<button onclick="open()">Open</button>', is: 'warn', shows: /onclick/ },
  { name: 'a URL', html: '<a href=" JavaScript:void(0)">Open</a>', is: 'warn', shows: /href/ },
  { name: 'exactly ten', html: '<a href="javascript:;">x</a>'.repeat(10), is: 'warn' },
  { name: 'eleven', html: '<a href="javascript:;">x</a>'.repeat(11), is: 'fail' },
  { name: 'a word that begins alike', html: '<p data-once="x">x', is: 'pass' },
])
