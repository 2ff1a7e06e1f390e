import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './minify-html.ts'

auditCases(audit, [
  { name: 'compact markup', html: '<p>word</p>'.repeat(500), is: 'pass' },
  { name: 'a small indented page', html: '<p>x</p>\n        '.repeat(20), is: 'pass' },
  {
    name: 'indentation of a sixth',
    html: `<p>${'word '.repeat(7)}</p>\n${' '.repeat(8)}`.repeat(900),
    is: 'warn',
  },
  { name: 'half of it white space', html: `<p>x</p>${' '.repeat(40)}`.repeat(2000), is: 'fail' },
  {
    name: 'the same sent compressed',
    html: `<p>x</p>${' '.repeat(40)}`.repeat(2000),
    exchange: { wireBytes: 3000, encodings: ['gzip'] },
    is: 'pass',
  },
  { name: 'comments count', html: `<p>x</p><!-- ${'note '.repeat(20)} -->`.repeat(200), is: 'warn' },
  {
    name: 'comments in two-byte characters',
    html: `<p>x</p><!-- ${'ж'.repeat(100)} -->`.repeat(200),
    is: 'warn',
    says: /96% of the HTML \(42 kB/,
  },
  { name: 'white space between words', html: `<p>${`word${' '.repeat(10)}`.repeat(1500)}</p>`, is: 'warn' },
  { name: 'white space that means something', html: `<pre>${' '.repeat(30_000)}x</pre>`, is: 'pass' },
])
