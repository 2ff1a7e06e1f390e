import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-allowed-attr.ts'

auditCases(audit, [
  {
    name: 'a role that Vue sets',
    html: '<div :role="kind" aria-expanded="false">Oak</div>',
    is: 'not-applicable',
  },
  { name: 'an attribute of the role', html: '<button aria-expanded="false">Menu</button>', is: 'pass' },
  { name: 'a global attribute', html: '<p aria-live="polite">3 results</p>', is: 'pass' },
  {
    name: 'an attribute of another role',
    html: '<button aria-checked="true">A</button>',
    is: 'fail',
    shows: /Role “button” does not support aria-checked/,
  },
  {
    name: 'an attribute on an element without a role',
    html: '<div aria-expanded="true">A</div>',
    is: 'fail',
    shows: /<div> without a role/,
  },
  {
    name: 'an explicit role that has it',
    html: '<div role="checkbox" aria-checked="true">A</div>',
    is: 'pass',
  },
  { name: 'aria-required that says no', html: '<div aria-required="false">A</div>', is: 'pass' },
  { name: 'a link with aria-selected', html: '<a href="/" aria-selected="true">A</a>', is: 'fail' },
  { name: 'an attribute that does not exist is judged elsewhere', html: '<p aria-foo="x">A</p>', is: 'pass' },
  { name: 'a custom element', html: '<x-menu aria-expanded="true"></x-menu>', is: 'pass' },
  { name: 'an svg', html: '<svg aria-valuenow="3"></svg>', is: 'fail' },
  { name: 'a part of an svg', html: '<svg><g aria-valuenow="3"/></svg>', is: 'pass' },
  { name: 'a line break with a label', html: '<p>a<br aria-label="b">c</p>', is: 'fail' },
  { name: 'a hidden line break', html: '<p>a<br aria-hidden="false">c</p>', is: 'pass' },
  { name: 'the legacy aria-expanded on a region', html: '<nav aria-expanded="true">A</nav>', is: 'pass' },
  {
    name: 'one of many',
    html: '<p aria-live="off">A</p>'.repeat(15) + '<p aria-level="2">A</p>',
    is: 'warn',
  },
  {
    name: 'a selected cell of a grid',
    html: '<table role="grid"><tr><td aria-selected="true">A</td></tr></table>',
    is: 'pass',
  },
  {
    name: 'a selected cell of a table',
    html: '<table><tr><td aria-selected="true">A</td></tr></table>',
    is: 'fail',
  },
  { name: 'no ARIA', html: '<p>Words</p>', is: 'not-applicable' },
])
