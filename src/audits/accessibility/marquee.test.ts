import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './marquee.ts'

auditCases(audit, [
  { name: 'scrolling text', html: '<marquee>Sale</marquee>', is: 'fail', places: 1 },
  {
    name: 'two of them',
    html: '<marquee>Sale</marquee><marquee>Sale</marquee>',
    is: 'fail',
    says: /^Both <marquee> elements/,
  },
  {
    name: 'in a part that is not displayed',
    html: '<div style="display:none"><marquee>Sale</marquee></div>',
    is: 'not-applicable',
  },
  { name: 'plain text', html: '<p>Sale</p>', is: 'not-applicable' },
])
