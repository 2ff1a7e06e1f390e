import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-conditional-attr.ts'

const row = (role: string) =>
  `<div role="${role}"><div role="row" aria-level="1" aria-expanded="true"><span role="gridcell">A</span></div></div>`

auditCases(audit, [
  { name: 'a row of a treegrid', html: row('treegrid'), is: 'pass' },
  {
    name: 'a row of a grid',
    html: row('grid'),
    is: 'fail',
    shows: /row in a grid does not support aria-expanded and aria-level/,
  },
  { name: 'a row of a table element', html: '<table><tr aria-level="2"><td>A</td></tr></table>', is: 'fail' },
  {
    name: 'a row with another attribute',
    html: '<table><tr aria-rowindex="2"><td>A</td></tr></table>',
    is: 'pass',
  },
  { name: 'a checkbox that agrees', html: '<input type="checkbox" aria-checked="true" checked>', is: 'pass' },
  { name: 'a checkbox that does not', html: '<input type="checkbox" aria-checked="true">', is: 'fail' },
  {
    name: 'a radio button that does not',
    html: '<input type="radio" aria-checked="false" checked>',
    is: 'fail',
  },
  { name: 'a checkbox by role', html: '<div role="checkbox" aria-checked="true">A</div>', is: 'pass' },
  { name: 'none', html: '<p aria-live="off">Words</p>', is: 'not-applicable' },
])
