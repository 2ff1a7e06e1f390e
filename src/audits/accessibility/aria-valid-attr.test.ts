import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-valid-attr.ts'

auditCases(audit, [
  { name: 'attributes that exist', html: '<p aria-label="A" aria-live="off">A</p>', is: 'pass' },
  { name: 'a misspelled one', html: '<p aria-labeledby="a">A</p>', is: 'fail', shows: /aria-labeledby/ },
  { name: 'capitals', html: '<p ARIA-LABEL="A">A</p>', is: 'pass' },
  { name: 'nothing after the hyphen', html: '<p aria-="x">A</p>', is: 'fail' },
  {
    name: 'one of many',
    html: '<p aria-live="off">A</p>'.repeat(20) + '<p aria-title="x">A</p>',
    is: 'warn',
  },
  { name: 'no ARIA', html: '<p>Words</p>', is: 'not-applicable' },
])
