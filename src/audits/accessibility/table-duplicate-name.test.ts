import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './table-duplicate-name.ts'

const table = (summary: string, caption: string) =>
  `<table summary="${summary}"><caption>${caption}</caption><tr><td>1</td></tr></table>`

auditCases(audit, [
  { name: 'different texts', html: table('Rows are years', 'Prices'), is: 'pass' },
  { name: 'the same text', html: table('Prices', 'Prices'), is: 'fail', places: 1 },
  {
    name: 'the same but for capitals and spaces',
    html: table('Our  prices', ' our <b>Prices</b>'),
    is: 'fail',
  },
  { name: 'no summary', html: table('', 'Prices'), is: 'not-applicable' },
  { name: 'no caption', html: table('Prices', ''), is: 'not-applicable' },
])
