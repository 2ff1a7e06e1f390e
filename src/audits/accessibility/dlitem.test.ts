import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './dlitem.ts'

auditCases(audit, [
  { name: 'in a list', html: '<dl><dt>A</dt><dd>B</dd></dl>', is: 'pass' },
  { name: 'in a group of a list', html: '<dl><div><dt>A</dt><dd>B</dd></div></dl>', is: 'pass' },
  { name: 'outside', html: '<div><dt>A</dt></div>', is: 'fail', places: 1 },
  { name: 'two groups deep', html: '<dl><div><div><dt>A</dt></div></div></dl>', is: 'fail' },
  {
    name: 'in a link in a list, which the audit of the list reports',
    html: '<dl><dt>A</dt><dd>B</dd><a href="/x"><dt>C</dt></a></dl>',
    is: 'fail',
    cause: 'description-list',
  },
  { name: 'in a list that is a menu', html: '<dl role="menu"><dt>A</dt></dl>', is: 'fail' },
  { name: 'an item of another role', html: '<dd role="note">A</dd>', is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
  {
    name: 'in a custom element, whose script may put a list around them',
    html: '<site-facts><dt>A</dt><dd>B</dd></site-facts>',
    is: 'not-applicable',
  },
])
