import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './page-has-heading-one.ts'

auditCases(audit, [
  { name: 'an h1', html: '<h1>A</h1>', is: 'pass' },
  { name: 'only an h2', html: '<h2>A</h2>', is: 'fail', places: 1 },
  { name: 'a role with the level', html: '<div role="heading" aria-level="1">A</div>', is: 'pass' },
  { name: 'an h1 of another level', html: '<h1 aria-level="2">A</h1>', is: 'fail' },
  { name: 'a hidden h1', html: '<h1 style="visibility:hidden">A</h1>', is: 'fail' },
  { name: 'an h1 only without scripts', html: '<noscript><h1>A</h1></noscript>', is: 'fail' },
  {
    name: 'behind an open dialog',
    html: '<h1 aria-hidden="true">A</h1><dialog open><h2>B</h2></dialog>',
    is: 'inconclusive',
  },
  { name: 'an open dialog, and none behind it', html: '<dialog open><h2>A</h2></dialog>', is: 'fail' },
  {
    name: 'a header that a script adds',
    html: '<div id="site-header"></div><h2>A</h2><script src="/header.js"></script>',
    is: 'inconclusive',
  },
  {
    name: 'an empty page that scripts fill',
    html: '<div id=root></div><script src=/app.js></script>',
    is: 'inconclusive',
  },
])
