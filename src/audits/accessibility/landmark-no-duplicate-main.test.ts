import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-no-duplicate-main.ts'

auditCases(audit, [
  { name: 'one', html: '<main>A</main>', is: 'pass' },
  { name: 'two', html: '<main>A</main><main>B</main>', is: 'fail', places: 2 },
  { name: 'an element and a role', html: '<main>A</main><div role="main">B</div>', is: 'fail' },
  { name: 'the second hidden', html: '<main>A</main><main hidden>B</main>', is: 'pass' },
  { name: 'one element with its own role', html: '<main role="main">A</main>', is: 'pass' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
