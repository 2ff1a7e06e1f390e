import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './dom-depth.ts'

/** Includes html and body. */
const nested = (levels: number) => '<div>'.repeat(levels - 2) + 'x' + '</div>'.repeat(levels - 2)

auditCases(audit, [
  { name: 'a flat page', html: '<p>x</p>', is: 'pass', places: 0 },
  { name: 'about the limit', html: nested(29), is: 'pass' },
  { name: 'forty levels', html: nested(40), is: 'warn', places: 1 },
  {
    name: 'sixty levels, closed nowhere',
    html: '<div>'.repeat(58),
    is: 'fail',
    says: /nested \d\d levels deep/,
  },
])
