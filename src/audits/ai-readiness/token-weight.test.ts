import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './token-weight.ts'

const page = (letters: number, ballast: number) =>
  `<p>${'oak '.repeat(letters / 4)}</p><!--${'x'.repeat(ballast)}-->`

auditCases(audit, [
  { name: 'mostly text', html: page(2000, 100), is: 'pass' },
  { name: 'a tenth', html: page(1000, 9000), is: 'warn' },
  { name: 'hardly any', html: page(100, 20_000), is: 'fail', says: /%/ },
  { name: 'no text', html: '<img src="/a.png" alt="">', is: 'not-applicable' },
])
