import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './region.ts'

auditCases(audit, [
  { name: 'everything in landmarks', html: '<header>A</header><main><p>B</p></main>', is: 'pass' },
  {
    name: 'a paragraph outside',
    html: '<main>A</main><div><p>B</p></div>',
    is: 'fail',
    places: 1,
    says: /outside all landmarks/,
  },
  { name: 'no landmarks at all', html: '<p>A</p><p>B</p>', is: 'fail', places: 1, says: /no landmarks/ },
  { name: 'a skip link', html: '<a href="#main">Skip</a><main id="main">A</main>', is: 'pass' },
  {
    name: 'a live region',
    html: '<main>A</main><div aria-live="polite">Saved</div><p role="alert">B</p>',
    is: 'pass',
  },
  { name: 'a dialog', html: '<main>A</main><div role="dialog">B</div>', is: 'pass' },
  { name: 'scripts and hidden parts', html: '<main>A</main><script>x()</script><p hidden>B</p>', is: 'pass' },
  { name: 'an image outside', html: '<main>A</main><img src="/x.png" alt="B">', is: 'fail' },
  { name: 'one piece among many', html: `<main>A</main>${'<nav>B</nav>'.repeat(12)}<p>C</p>`, is: 'warn' },
  { name: 'an empty page', html: '<div></div>', is: 'not-applicable' },
])
