import { auditCases } from '../../testing/audit-cases.ts'
import audit from './image-alt-length.ts'

const image = (length: number) => `<img src=/a.png alt="${'x'.repeat(length)}">`

auditCases(audit, [
  { name: 'exactly 125', html: image(125), is: 'pass' },
  { name: 'longer', html: image(126) + image(10), is: 'warn', places: 1 },
  { name: 'exactly 250', html: image(250), is: 'warn' },
  { name: 'a whole paragraph', html: image(251), is: 'fail', says: /251/ },
  { name: 'no text', html: image(0), is: 'not-applicable' },
])
