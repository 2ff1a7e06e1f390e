import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './empty-table-header.ts'

const cells = (html: string) => `<table><tr>${html}<td>1</td></tr></table>`

auditCases(audit, [
  { name: 'a text', html: cells('<th>Price</th>'), is: 'pass' },
  { name: 'no text', html: cells('<th></th>'), is: 'fail', places: 1 },
  {
    name: 'an image with an alternative',
    html: cells('<th><img src="/x.png" alt="Price"></th>'),
    is: 'pass',
  },
  { name: 'a header by role', html: '<div role="columnheader"></div>', is: 'fail' },
  {
    name: 'a header that is only layout',
    html: cells('<th role="presentation"></th>'),
    is: 'not-applicable',
  },
  { name: 'none', html: cells(''), is: 'not-applicable' },
])
