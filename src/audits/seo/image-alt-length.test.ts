import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './image-alt-length.ts'

const image = (length: number) => `<img src=/a.png alt="${'x'.repeat(length)}">`

auditCases(audit, [
  { name: 'exactly 200', html: image(200), is: 'pass' },
  {
    name: 'a long one, repeated for browsers without scripts',
    html: `${image(201)}<noscript>${image(201)}</noscript>`,
    is: 'warn',
    places: 1,
    says: /^1 alt text has/,
  },
  { name: 'longer', html: image(201) + image(10), is: 'warn', places: 1 },
  { name: 'exactly 400', html: image(400), is: 'warn' },
  { name: 'a whole paragraph', html: image(401), is: 'fail', says: /401/ },
  { name: 'no text', html: image(0), is: 'not-applicable' },
])
