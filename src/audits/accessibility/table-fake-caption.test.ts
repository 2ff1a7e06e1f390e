import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './table-fake-caption.ts'

const rows = '<tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr>'

auditCases(audit, [
  { name: 'a caption', html: `<table><caption>Prices</caption>${rows}</table>`, is: 'pass' },
  {
    name: 'a cell for a caption',
    html: `<table><tr><td colspan="2">Prices</td></tr>${rows}</table>`,
    is: 'fail',
    places: 1,
  },
  { name: 'no caption', html: `<table>${rows}</table>`, is: 'pass' },
  {
    name: 'a cell that spans only a part',
    html: '<table><tr><th colspan="2">A</th><th>B</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
    is: 'pass',
  },
  { name: 'one row', html: '<table><tr><th colspan="2">A</th></tr></table>', is: 'pass' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
