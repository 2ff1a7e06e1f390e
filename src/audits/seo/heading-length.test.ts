import { auditCases } from '../../testing/audit-cases.ts'
import audit from './heading-length.ts'

const heading = (length: number) => `<h2>${'x'.repeat(length)}</h2>`

auditCases(audit, [
  { name: 'exactly 70', html: heading(70), is: 'pass' },
  { name: 'longer', html: heading(71) + heading(10), is: 'warn', places: 1 },
  { name: 'exactly 200', html: heading(200), is: 'warn' },
  { name: 'a paragraph', html: heading(201), is: 'fail', says: /201/ },
  {
    name: 'Chinese characters take the room of two',
    html: `<h2>${'木'.repeat(40)}</h2>`,
    is: 'warn',
    says: /has 40 characters; aim for 35 or fewer/,
  },
  { name: 'markup does not count', html: `<h2>${'<b></b>'.repeat(50)}Oak</h2>`, is: 'pass' },
  { name: 'no headings', html: '<h2></h2>', is: 'not-applicable' },
])
