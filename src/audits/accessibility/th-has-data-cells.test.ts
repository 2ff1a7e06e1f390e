import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './th-has-data-cells.ts'

auditCases(audit, [
  {
    name: 'columns',
    html: '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    is: 'pass',
  },
  {
    name: 'one cell, which is only a frame',
    html: '<table border="10"><tr><th>This ring is owned by Kate</th></tr></table>',
    is: 'not-applicable',
  },
  {
    name: 'rows',
    html: '<table><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></table>',
    is: 'pass',
  },
  {
    name: 'rows and columns with a header in the corner',
    html: '<table><tr><th>Product</th><th>Price</th></tr><tr><th>Oak</th><td>1</td></tr></table>',
    is: 'pass',
  },
  {
    name: 'a column of headers without data beside them',
    html: '<table><tr><td>1</td><th>A</th></tr><tr><td>2</td><th>B</th></tr></table>',
    is: 'fail',
    shows: /“A”/,
  },
  {
    name: 'a header at the end',
    html: '<table><tr><td>1</td></tr><tr><th>Sum</th></tr></table>',
    is: 'fail',
    shows: /Sum/,
  },
  {
    name: 'only headers, as in tables that lay out a page',
    html: '<table width="100%"><tr><th><img src="a.jpg" alt=""></th><th><a href="/oak">Oak</a></th></tr></table>',
    is: 'fail',
    says: /^1 table has only header cells \(<th>\)$/,
    shows: /“Oak”/,
  },
  {
    name: 'a table of only headers beside one with a header that has no cells',
    html: '<table><tr><th>A</th><th>B</th></tr></table><table><tr><td>1</td></tr><tr><th>Sum</th></tr></table>',
    is: 'fail',
    says: /^Both data tables have a header without cells$/,
  },
  {
    name: 'a header over two columns',
    html: '<table><tr><th colspan="2">A</th></tr><tr><td>1</td><td>2</td></tr></table>',
    is: 'pass',
  },
  {
    name: 'named by a cell',
    html: '<table><tr><td headers="s">1</td></tr><tr><th id="s">Sum</th></tr></table>',
    is: 'pass',
  },
  { name: 'an empty corner', html: '<table><tr><td>1</td><th></th></tr></table>', is: 'pass' },
  {
    name: 'spans beyond all measure',
    html:
      '<table><tr><th colspan="1000" rowspan="65000">A</th></tr>' +
      '<tr><td>1</td></tr>'.repeat(100) +
      '</table>',
    is: 'not-applicable',
  },
  {
    name: 'a body that a script fills',
    html: '<table id=ages><thead><tr><th scope=col>Age<th scope=col>People</tr></thead><tbody></tbody></table><script src=/a.js></script>',
    is: 'not-applicable',
  },
  { name: 'a table for layout', html: '<table><tr><td>A</td></tr></table>', is: 'not-applicable' },
])
