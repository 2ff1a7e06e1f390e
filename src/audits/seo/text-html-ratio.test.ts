import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './text-html-ratio.ts'

const page = (text: number, code: number) =>
  `<!doctype html><body>${'x'.repeat(text)}<script>${'y'.repeat(code - 38 - text)}</script>`

auditCases(audit, [
  { name: 'mostly text', html: page(800, 1000), is: 'pass' },
  {
    name: 'exactly a tenth',
    html: page(100, 1000),
    is: 'pass',
    says: /10\s?% of the HTML \(100 (?:B|bytes?) of 1/,
  },
  { name: 'a little less', html: page(99, 1000), is: 'warn' },
  { name: 'exactly a twentieth', html: page(50, 1000), is: 'warn' },
  { name: 'next to no text', html: page(49, 1000), is: 'fail' },
  {
    name: 'bytes are compared with bytes',
    html: `<!doctype html><body>${'木'.repeat(30)}<script>${'y'.repeat(750)}</script>`,
    is: 'pass',
  },
  { name: 'an empty answer', exchange: { decodedBytes: 0 }, is: 'not-applicable' },
])
