import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './list.ts'

auditCases(audit, [
  { name: 'items', html: '<ul><li>A<ul><li>B</li></ul></li></ul>', is: 'pass' },
  {
    name: 'a list in a list',
    html: '<ul><li>A</li><ul><li>B</li></ul></ul>',
    is: 'fail',
    shows: /contains <ul>/,
    says: /1 of 2/,
  },
  { name: 'a div', html: '<ol><div>A</div></ol>', is: 'fail' },
  {
    name: 'custom elements, whose scripts may make them items',
    html: '<ul><li>A</li><site-item>B</site-item></ul>',
    is: 'pass',
  },
  {
    name: 'an empty element that a stylesheet hides',
    html: '<style>.menu-end { display: none }</style><ul><li>A</li><div class="menu-end"></div></ul>',
    is: 'pass',
  },
  {
    name: 'a hidden menu, which opens later',
    html: '<style>.more { display: none }</style><ul><li>A</li><div class="more"><a href=/b>B</a></div></ul>',
    is: 'fail',
  },
  { name: 'text', html: '<ul>A<li>B</li></ul>', is: 'fail', shows: /text/ },
  { name: 'a div that is an item', html: '<ul><div role="listitem">A</div></ul>', is: 'pass' },
  { name: 'an item of another role', html: '<ul><li role="menuitem">A</li></ul>', is: 'fail' },
  {
    name: 'scripts, templates and hidden parts',
    html: '<ul><script></script><template><p></p></template><p hidden>A</p><li>B</li></ul>',
    is: 'pass',
  },
  { name: 'a list of another role', html: '<ul role="tablist"><b>A</b></ul>', is: 'not-applicable' },
  { name: 'an empty list', html: '<ul></ul>', is: 'pass' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
  { name: 'an item with a role that means nothing', html: '<ul><li role="generic">A</li></ul>', is: 'pass' },
  { name: 'a generic div', html: '<ul><div role="generic">A</div></ul>', is: 'fail', shows: /<div>/ },
])
