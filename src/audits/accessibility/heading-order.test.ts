import { subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './heading-order.ts'

auditCases(audit, [
  { name: 'one level at a time', html: '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>', is: 'pass' },
  { name: 'back up by two', html: '<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>', is: 'pass' },
  {
    name: 'a level left out',
    html: '<h1>A</h1><h3>B</h3>',
    is: 'fail',
    places: 1,
    shows: /H3 after H1.*"expected":"H2"/,
  },
  { name: 'one leap among twelve', html: '<h1>A</h1><h3>B</h3>' + '<h2>C</h2>'.repeat(10), is: 'warn' },
  { name: 'a first heading of any level', html: '<h3>A</h3><h4>B</h4>', is: 'pass' },
  { name: 'a heading role', html: '<h1>A</h1><div role="heading" aria-level="3">B</div>', is: 'fail' },
  { name: 'a heading role without a level', html: '<h1>A</h1><div role="heading">B</div>', is: 'pass' },
  { name: 'a level changed by ARIA', html: '<h1>A</h1><h3 aria-level="2">B</h3>', is: 'pass' },
  { name: 'a heading of another role', html: '<h1>A</h1><h3 role="presentation">B</h3>', is: 'pass' },
  { name: 'a hidden heading', html: '<h1>A</h1><h3 hidden>B</h3><h2>C</h2>', is: 'pass' },
  { name: 'a hidden step between', html: '<h1>A</h1><h2 hidden>B</h2><h3>C</h3>', is: 'fail' },
  {
    name: 'an empty one that skips a level, which is another finding',
    html: '<h1>A</h1><h3></h3>',
    is: 'pass',
  },
  { name: 'no headings', html: '<p>A</p>', is: 'not-applicable' },
  {
    name: 'the title of a dialog that is not open',
    html: '<h1>Oak</h1><div class="modal fade" role=dialog><h5 class="modal-title">Cite</h5></div>',
    is: 'pass',
  },
  {
    name: 'the title of an open dialog',
    html: '<h1>Oak</h1><div class="modal fade show" role=dialog><h5 class="modal-title">Cite</h5></div>',
    is: 'fail',
  },
  {
    name: 'a header that only print leaves out, which a script shows',
    html: '<style>.no-print { display: none }</style><div class="no-print"><h1>Oak</h1></div><h4>B</h4>',
    facts: { subresources: subresources() },
    is: 'fail',
  },
  {
    name: 'a header for print, before a heading that styles hide as well',
    html: '<style>#printHeader, .never { display: none }</style><div id="printHeader"><h1>Oak</h1></div><h4>B</h4><h5>C</h5>',
    facts: { subresources: subresources() },
    is: 'pass',
    says: /Neither heading/,
  },
])
