import { auditCases } from '../../testing/audit-cases.ts'

import audit from './minify-html.ts'

auditCases(audit, [
  { name: 'compact markup', html: '<p>word</p>'.repeat(500), is: 'pass' },
  { name: 'a small indented page', html: '<p>x</p>\n        '.repeat(20), is: 'pass' },
  {
    name: 'indentation of a sixth',
    html: `<p>${'word '.repeat(7)}</p>\n${' '.repeat(8)}`.repeat(600),
    is: 'warn',
  },
  { name: 'half of it white space', html: `<p>x</p>${' '.repeat(40)}`.repeat(300), is: 'fail' },
  { name: 'comments count', html: `<p>x</p><!-- ${'note '.repeat(20)} -->`.repeat(200), is: 'fail' },
  { name: 'white space between words', html: `<p>${`word${' '.repeat(10)}`.repeat(500)}</p>`, is: 'fail' },
  { name: 'white space that means something', html: `<pre>${' '.repeat(30_000)}x</pre>`, is: 'pass' },
])
