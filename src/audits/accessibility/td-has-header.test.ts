import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './td-has-header.ts'

const row = '<tr><td>1</td><td>2</td><td>3</td></tr>'
const table = (head: string, rows = row.repeat(3)) => `<table>${head}${rows}</table>`

auditCases(audit, [
  { name: 'columns with headers', html: table('<tr><th>A</th><th>B</th><th>C</th></tr>'), is: 'pass' },
  { name: 'a column without', html: table('<tr><th>A</th><td></td><th>C</th></tr>'), is: 'fail', shows: /2/ },
  {
    name: 'rows with headers',
    html: table('<caption>T</caption>', '<tr><th>A</th><td>1</td><td>2</td></tr>'.repeat(3)),
    is: 'pass',
  },
  {
    name: 'an empty header does not count',
    html: table('<tr><th>A</th><th></th><th>C</th></tr>'),
    is: 'fail',
  },
  {
    name: 'headers by attribute',
    html: table('<tr><th id="a">A</th><td headers="a">B</td><th>C</th></tr>', ''),
    is: 'not-applicable',
  },
  {
    name: 'a small table',
    html: '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>',
    is: 'not-applicable',
  },
  { name: 'a table for layout', html: table(''), is: 'not-applicable' },
])
