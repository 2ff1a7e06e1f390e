import assert from 'node:assert/strict'
import { it } from 'node:test'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './semantic-structure.ts'

auditCases(audit, [
  {
    name: 'a page that scripts build',
    html: '<div id="root"></div><script src="/app.js"></script>',
    is: 'not-applicable',
  },
  {
    name: 'a page whose content scripts insert',
    html: '<nav><a href="/">Home</a></nav><main id="main"></main><script src="/app.js"></script>',
    is: 'not-applicable',
  },
  { name: 'all parts', html: '<nav>x</nav><main><h1>Oak</h1></main>', is: 'pass' },
  { name: 'by roles', html: '<div role="banner">x</div><div role="main"><h1>Oak</h1></div>', is: 'pass' },
  {
    name: 'no main',
    html: '<header>x</header><h1>Oak</h1>',
    is: 'warn',
    cause: 'no-main',
    says: /^Page lacks <main>$/,
  },
  {
    name: 'no h1, and a header that a script adds',
    html: '<div id="header"></div><main><h2>Oak</h2></main><script src="/header.js"></script>',
    is: 'inconclusive',
  },
  {
    name: 'no main, and a header that a script adds',
    html: '<div id="header"></div><h2>Oak</h2><script src="/header.js"></script>',
    is: 'warn',
    says: /^Page lacks <main>$/,
  },
  { name: 'no h1', html: '<header>x</header><main>Oak</main>', is: 'warn', cause: 'no-h1' },
  {
    name: 'nothing but main',
    html: '<main><h1>Oak</h1></main>',
    is: 'warn',
    says: /no header, nav, footer/,
  },
  {
    name: 'divisions only',
    html: '<div class="main"><div class="h1">Oak</div></div>',
    is: 'fail',
    says: /^Page lacks <main>, <h1>, <header>, <nav> and <footer>$/,
  },
])

it('a page with main and h1 is not titled as if it lacked them', () => {
  assert.doesNotMatch(audit.states?.noneOther?.title ?? audit.titles.problem, /main|h1/)
})
