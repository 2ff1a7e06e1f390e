import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-banner-is-top-level.ts'

auditCases(audit, [
  { name: 'beside the main part', html: '<header>A</header><main>B</main>', is: 'pass' },
  {
    name: 'inside the main part',
    html: '<main><div role="banner">A</div></main>',
    is: 'fail',
    shows: /inside a main landmark/,
  },
  {
    name: 'the header of an article is no banner',
    html: '<article><header>A</header></article>',
    is: 'not-applicable',
  },
  { name: 'inside of a form without a name', html: '<form><header>A</header></form>', is: 'pass' },
  {
    name: 'inside of a role',
    html: '<div role="region" aria-label="x"><div><header>A</header></div></div>',
    is: 'not-applicable',
  },
  { name: 'inside of a search', html: '<div role="search"><header>A</header></div>', is: 'fail' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
