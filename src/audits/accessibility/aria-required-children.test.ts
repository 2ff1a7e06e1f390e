import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-required-children.ts'

auditCases(audit, [
  { name: 'a list with items', html: '<div role="list"><div role="listitem">A</div></div>', is: 'pass' },
  { name: 'items that are elements', html: '<ul role="list"><li>A</li></ul>', is: 'pass' },
  {
    name: 'a list without items',
    html: '<div role="list"><div>A</div></div>',
    is: 'fail',
    shows: /Role “list” contains none of listitem/,
  },
  {
    name: 'custom elements, which may be items',
    html: '<div role="list"><my-card>Oak</my-card><my-card>Ash</my-card></div>',
    is: 'pass',
  },
  {
    name: 'a menu with plain links',
    html: '<ul role="menu"><li role="none"><a href="/">A</a></li></ul>',
    is: 'fail',
    shows: /Role “menu” contains “link”/,
  },
  {
    name: 'a menu done right',
    html: '<ul role="menu"><li role="none"><a role="menuitem" href="/">A</a></li></ul>',
    is: 'pass',
  },
  {
    name: 'items in a group',
    html: '<div role="listbox"><div role="group"><div role="option">A</div></div></div>',
    is: 'pass',
  },
  {
    name: 'an owned element',
    html: '<div role="tablist" aria-owns="t"></div><div id="t" role="tab">A</div>',
    is: 'pass',
  },
  { name: 'one that is empty so far', html: '<ul role="listbox"></ul>', is: 'pass' },
  {
    name: 'one that is being filled',
    html: '<ul role="tree" aria-busy="true"><p>Loading</p></ul>',
    is: 'pass',
  },
  {
    name: 'an item that can be focused without a role',
    html: '<div role="tablist"><div role="tab">A</div><span tabindex="0">B</span></div>',
    is: 'fail',
  },
  {
    name: 'a radiogroup may be any',
    html: '<div role="radiogroup"><label><input type="radio">A</label></div>',
    is: 'not-applicable',
  },
  {
    name: 'cells of a table that is a grid',
    html: '<table role="grid"><tr role="row"><td>A</td></tr></table>',
    is: 'pass',
  },
  {
    name: 'a generic element between list and item',
    html: '<div role="list"><div role="generic"><div role="listitem">A</div></div></div>',
    is: 'pass',
  },
  {
    name: 'an empty row',
    html: '<div role="grid"><div role="row"></div></div>',
    is: 'fail',
    places: 1,
    shows: /Role “row” contains none of/,
  },
  {
    name: 'a suggestion without an insertion or deletion',
    html: '<span role="suggestion">A</span>',
    is: 'fail',
    shows: /insertion and deletion/,
  },
  { name: 'a suggestion', html: '<span role="suggestion"><ins role="insertion">A</ins></span>', is: 'pass' },
  { name: 'no such roles', html: '<ul><li>A</li></ul>', is: 'not-applicable' },
  {
    name: 'a menu of list items is one problem with the list items',
    html: '<ul role="menu"><li><a href="/">Home</a></li></ul>',
    is: 'fail',
    cause: 'role-on-list',
  },
])
