import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './nested-interactive.ts'

auditCases(audit, [
  {
    name: 'a header that is marked as an image',
    html: '<header role="img" aria-label="Oak"><a href="/">Home</a></header>',
    is: 'fail',
    says: /^1 element whose role hides everything inside/,
    shows: /<a> is inside <header role=/,
  },
  { name: 'a button with text', html: '<button><b>Open</b></button>', is: 'pass' },
  {
    name: 'a link inside of a button',
    html: '<button>Open <a href="/">more</a></button>',
    is: 'fail',
    shows: /<a> is inside <button>/,
  },
  {
    name: 'a button inside of a tab',
    html: '<div role="tab">A <span><button>×</button></span></div>',
    is: 'fail',
  },
  { name: 'a disabled one inside', html: '<div role="tab">A <button disabled>×</button></div>', is: 'pass' },
  {
    name: 'something focusable that is no control',
    html: '<button><span tabindex="-1">A</span></button>',
    is: 'pass',
  },
  {
    name: 'a link in a summary',
    html: '<details><summary>A <a href="/">B</a></summary></details>',
    is: 'fail',
  },
  {
    name: 'a button inside of a link is no such case',
    html: '<a href="/"><button>A</button></a>',
    is: 'pass',
  },
  {
    name: 'a button with a role counts once',
    html: '<button role="switch" aria-checked="true"><input></button>',
    is: 'fail',
    places: 1,
    says: /^1 button, tab or similar control/,
  },
  { name: 'no controls', html: '<p>Words</p>', is: 'not-applicable' },
])
