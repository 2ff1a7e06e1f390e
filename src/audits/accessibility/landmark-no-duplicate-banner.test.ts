import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-no-duplicate-banner.ts'

auditCases(audit, [
  { name: 'one', html: '<header>A</header><main><header>B</header></main>', is: 'pass', says: /one/ },
  { name: 'two', html: '<header>A</header><div role="banner">B</div>', is: 'info', places: 2 },
  {
    name: 'the second for small screens, hidden',
    html: '<header>A</header><header hidden>B</header>',
    is: 'pass',
  },
  {
    name: 'headers of articles',
    html: '<article><header>A</header></article>'.repeat(3),
    is: 'not-applicable',
  },
  {
    name: 'a header that is only a group',
    html: '<header>A</header><header role="group">B</header>',
    is: 'pass',
  },
  {
    name: 'one header for phones and one for computers',
    html: '<header id="mobileheader" class="visible-xs">Oak</header><header class="hidden-xs">Oak</header><main></main>',
    is: 'pass',
  },
  {
    name: 'one that Tailwind hides on wide screens',
    html: '<header>Oak</header><header class="flex lg:hidden">Oak</header><main></main>',
    is: 'pass',
  },
])
