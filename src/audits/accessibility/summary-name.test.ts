import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './summary-name.ts'

auditCases(audit, [
  { name: 'text', html: '<details><summary>Delivery</summary><p>Two days</p></details>', is: 'pass' },
  { name: 'no text', html: '<details><summary></summary><p>Two days</p></details>', is: 'fail', places: 1 },
  { name: 'a label', html: '<details open><summary aria-label="Delivery"></summary></details>', is: 'pass' },
  {
    name: 'a second summary is no button',
    html: '<details><summary>A</summary><summary></summary></details>',
    is: 'pass',
  },
  { name: 'a summary on its own', html: '<summary></summary>', is: 'not-applicable' },
  {
    name: 'inside a closed one',
    html: '<details><summary>A</summary><details><summary></summary></details></details>',
    is: 'pass',
  },
])
