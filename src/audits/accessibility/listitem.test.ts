import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './listitem.ts'

auditCases(audit, [
  { name: 'in a list', html: '<ul><li>A</li></ul><ol><li>B</li></ol>', is: 'pass' },
  { name: 'in a div', html: '<div><li>A</li></div>', is: 'fail', shows: /inside <div>/ },
  { name: 'in a div that is a list', html: '<div role="list"><li>A</li></div>', is: 'pass' },
  {
    name: 'in a list that is a menu',
    html: '<ul role="menu"><li>A</li></ul>',
    is: 'fail',
    shows: /role “menu/,
  },
  { name: 'in a list that is presentation', html: '<ul role="none"><li>A</li></ul>', is: 'pass' },
  { name: 'an item of another role', html: '<div><li role="option">A</li></div>', is: 'not-applicable' },
  { name: 'one of many', html: `<ul>${'<li>A</li>'.repeat(20)}</ul><div><li>B</li></div>`, is: 'warn' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
  {
    name: 'in a custom element, whose script may put a list around them',
    html: '<site-trail><li>A</li><li>B</li></site-trail><ul><li>C</li></ul>',
    is: 'pass',
    says: /^1 list item /,
  },
  {
    name: 'a list that has the role of a menu',
    html: '<ul role="menu"><li><a href="/">Home</a></li></ul>',
    is: 'fail',
    cause: 'role-on-list',
  },
  {
    name: 'an element between a list and its items, which is the list’s problem',
    html: '<ul><div><li>x</div></ul>',
    is: 'fail',
  },
  {
    name: 'an item without a list',
    html: '<div><li>x</div>',
    is: 'fail',
    cause: 'item-without-list',
  },
])
