import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './td-headers-attr.ts'

const table = (headers: string, head = '<th id="p">Price</th><td id="n">x</td>') =>
  `<table><tr>${head}</tr><tr><td id="c" headers="${headers}">890</td><td>2</td></tr></table>`

auditCases(audit, [
  { name: 'a header of the table', html: table('p'), is: 'pass' },
  { name: 'an id that is not there', html: table('q'), is: 'fail', shows: /“q” is not the ID of a cell/ },
  {
    name: 'a cell that is no header',
    html: table('p n'),
    is: 'fail',
    shows: /“n” is not the ID of a header/,
  },
  { name: 'the cell itself', html: table('c'), is: 'fail', shows: /itself/ },
  {
    name: 'a header of another table',
    html: `<table><tr><th id="q">A</th></tr></table>${table('q')}`,
    is: 'fail',
  },
  { name: 'a header by role', html: table('p', '<td id="p" role="columnheader">Price</td>'), is: 'pass' },
  { name: 'an empty attribute', html: table(''), is: 'pass' },
  {
    name: 'a table for layout',
    html: table('q').replace('<table>', '<table role="presentation">'),
    is: 'pass',
  },
  { name: 'no headers attributes', html: '<table><tr><td>A</td></tr></table>', is: 'not-applicable' },
])
