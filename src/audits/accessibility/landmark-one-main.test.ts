import { auditCases } from '../../testing/audit-cases.ts'
import audit from './landmark-one-main.ts'

auditCases(audit, [
  { name: 'an element', html: '<main>A</main>', is: 'pass' },
  { name: 'a role', html: '<div role="main">A</div>', is: 'pass' },
  { name: 'none', html: '<div id="main">A</div>', is: 'fail', places: 1 },
  { name: 'a hidden one', html: '<main hidden>A</main>', is: 'fail' },
  { name: 'an element of another role', html: '<main role="presentation">A</main>', is: 'fail' },
  { name: 'behind a dialog', html: '<div role="dialog" aria-modal="true">A</div>', is: 'pass' },
])
