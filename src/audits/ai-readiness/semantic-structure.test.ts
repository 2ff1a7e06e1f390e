import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './semantic-structure.ts'

auditCases(audit, [
  {
    name: 'a page that scripts build',
    html: '<div id="root"></div><script src="/app.js"></script>',
    is: 'not-applicable',
  },
  { name: 'all parts', html: '<nav>x</nav><main><h1>Oak</h1></main>', is: 'pass' },
  { name: 'by roles', html: '<div role="banner">x</div><div role="main"><h1>Oak</h1></div>', is: 'pass' },
  {
    name: 'no main',
    html: '<header>x</header><h1>Oak</h1>',
    is: 'warn',
    cause: 'no-main',
    says: /^Page lacks main$/,
  },
  { name: 'no h1', html: '<header>x</header><main>Oak</main>', is: 'warn', cause: 'no-h1' },
  { name: 'nothing but main', html: '<main><h1>Oak</h1></main>', is: 'warn', says: /no header, nav, footer/ },
  {
    name: 'divisions only',
    html: '<div class="main"><div class="h1">Oak</div></div>',
    is: 'fail',
    says: /lacks main, h1, header, nav, and footer$/,
  },
])
