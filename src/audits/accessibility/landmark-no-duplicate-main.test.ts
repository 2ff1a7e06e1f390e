import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-no-duplicate-main.ts'

auditCases(audit, [
  { name: 'one', html: '<main>A</main>', is: 'pass' },
  { name: 'two', html: '<main>A</main><main>B</main>', is: 'fail', places: 2 },
  { name: 'an element and a role', html: '<main>A</main><div role="main">B</div>', is: 'fail' },
  { name: 'the second hidden', html: '<main>A</main><main hidden>B</main>', is: 'pass' },
  {
    name: 'views that a class hides',
    html: '<main id=home>A</main><main id=article class="hidden">B</main><script src="https://cdn.tailwindcss.com"></script>',
    is: 'pass',
  },
  {
    name: 'views that a rule hides until they are active',
    html: '<style>.view{display:none}.view.active{display:block}</style><main class="view active">A</main><main class=view>B</main>',
    is: 'pass',
  },
  {
    name: 'a second one in the footer',
    html: '<style>.closed{display:none}</style><main>A</main><footer><main>B</main></footer>',
    is: 'fail',
    places: 2,
  },
  { name: 'one element with its own role', html: '<main role="main">A</main>', is: 'pass' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
