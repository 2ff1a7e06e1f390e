import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './definition-list.ts'

auditCases(audit, [
  { name: 'terms and descriptions', html: '<dl><dt>A</dt><dd>B</dd><dd>C</dd></dl>', is: 'pass' },
  { name: 'in groups', html: '<dl><div><dt>A</dt><dd>B</dd></div><script>x()</script></dl>', is: 'pass' },
  {
    name: 'a paragraph between',
    html: '<dl><dt>A</dt><p>x</p><dd>B</dd></dl>',
    is: 'fail',
    shows: /contains <p>/,
  },
  {
    name: 'a custom element between, whose script may make it a term',
    html: '<dl><dt>A</dt><dd>B</dd><site-fact>C</site-fact></dl>',
    is: 'pass',
  },
  { name: 'text between', html: '<dl><dt>A</dt>x<dd>B</dd></dl>', is: 'fail', shows: /contains text/ },
  { name: 'a group in a group', html: '<dl><div><div><dt>A</dt><dd>B</dd></div></div></dl>', is: 'fail' },
  { name: 'only terms', html: '<dl><dt>A</dt></dl>', is: 'fail', shows: /terms .* but no descriptions/ },
  {
    name: 'only descriptions',
    html: '<dl><dd>A</dd></dl>',
    is: 'fail',
    shows: /descriptions .* but no terms/,
  },
  {
    name: 'the description before its term',
    html: '<dl><dd>A</dd><dt>B</dt></dl>',
    is: 'fail',
    shows: /descriptions .* only before the terms/,
  },
  {
    name: 'a term, and a script that writes its descriptions',
    html: '<dl><dt>Poll</dt><script src="/poll.js"></script></dl>',
    is: 'pass',
  },
  { name: 'an empty list', html: '<dl></dl>', is: 'pass' },
  { name: 'a list of another role', html: '<dl role="presentation"><p>x</p></dl>', is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
