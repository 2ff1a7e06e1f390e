import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-main-is-top-level.ts'

auditCases(audit, [
  { name: 'on its own', html: '<div><main>A</main></div>', is: 'pass' },
  { name: 'inside of the navigation', html: '<nav><main>A</main></nav>', is: 'fail', shows: /navigation/ },
  { name: 'inside of a section without a name', html: '<section><main>A</main></section>', is: 'pass' },
  {
    name: 'inside of a section with a name',
    html: '<section aria-label="x"><main>A</main></section>',
    is: 'fail',
  },
  { name: 'a hidden one', html: '<nav><main hidden>A</main></nav>', is: 'not-applicable' },
])
