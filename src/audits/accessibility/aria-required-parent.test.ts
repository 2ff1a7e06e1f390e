import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-required-parent.ts'

auditCases(audit, [
  {
    name: 'a tab in a tab list',
    html: '<div role="tablist"><div><b role="tab">A</b></div></div>',
    is: 'pass',
  },
  {
    name: 'a tab on its own',
    html: '<div role="tab">A</div>',
    is: 'fail',
    shows: /Role “tab” belongs inside tablist/,
  },
  {
    name: 'something in between',
    html: '<div role="tablist"><nav><b role="tab">A</b></nav></div>',
    is: 'fail',
  },
  { name: 'an item in a list element', html: '<ul><div role="listitem">A</div></ul>', is: 'pass' },
  {
    name: 'a menu item in a group',
    html: '<div role="menu"><div role="group"><b role="menuitem">A</b></div></div>',
    is: 'pass',
  },
  {
    name: 'a tree item in the group of another',
    html: '<div role="treeitem"><div role="group"><b role="treeitem">A</b></div></div>',
    is: 'fail',
    says: /1 of 2/,
  },
  {
    name: 'presentation in between',
    html: '<ul role="menu"><li role="none"><a role="menuitem" href="/">A</a></li></ul>',
    is: 'pass',
  },
  {
    name: 'owned from elsewhere',
    html: '<div role="tablist" aria-owns="t"></div><div id="t"><b role="tab">A</b></div>',
    is: 'pass',
  },
  {
    name: 'a generic element between list and item',
    html: '<div role="list"><div role="generic"><div role="listitem">A</div></div></div>',
    is: 'pass',
  },
  { name: 'none', html: '<ul><li>A</li></ul>', is: 'not-applicable' },
  {
    name: 'a tab in a custom element, which may be a tab list',
    html: '<sl-tab-group><button role="tab">A</button></sl-tab-group>',
    is: 'pass',
  },
  {
    name: 'tabs in list items of a tab list',
    html: '<ul role="tablist"><li><a role="tab" href="#a">A</a></li></ul>',
    is: 'fail',
    cause: 'role-on-list',
  },
])
