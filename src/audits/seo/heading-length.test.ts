import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './heading-length.ts'

const heading = (length: number) => `<h2>${'x'.repeat(length)}</h2>`

auditCases(audit, [
  { name: 'exactly as long as advised', html: heading(140), is: 'pass' },
  {
    name: 'a letter more',
    html: heading(141) + heading(10),
    is: 'warn',
    places: 1,
    says: /has 141 characters; aim for 140 or fewer/,
  },
  { name: 'exactly 250', html: heading(250), is: 'warn' },
  { name: 'a paragraph', html: heading(251), is: 'fail', says: /251/ },
  { name: 'a heading that was never closed', html: heading(1500), is: 'fail', says: /has 1,500 characters;/ },
  { name: 'a whole page', html: heading(20_000), is: 'fail', says: /has 10,000 characters or more;/ },
  {
    name: 'Chinese characters take the room of two',
    html: `<h2>${'木'.repeat(90)}</h2>`,
    is: 'warn',
    says: /has 90 characters; aim for 70 or fewer/,
  },
  { name: 'markup does not count', html: `<h2>${'<b></b>'.repeat(50)}Oak</h2>`, is: 'pass' },
  { name: 'no headings', html: '<h2></h2>', is: 'not-applicable' },
])
