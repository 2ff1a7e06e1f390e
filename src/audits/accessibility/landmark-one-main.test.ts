import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './landmark-one-main.ts'

auditCases(audit, [
  { name: 'an element', html: '<main>A</main>', is: 'pass' },
  { name: 'a role', html: '<div role="main">A</div>', is: 'pass' },
  { name: 'none', html: '<div id="main">A</div>', is: 'fail', places: 1 },
  { name: 'a hidden one', html: '<main hidden>A</main>', is: 'fail' },
  { name: 'an element of another role', html: '<main role="presentation">A</main>', is: 'fail' },
  {
    name: 'behind a dialog',
    html: '<main aria-hidden="true">A</main><div role="dialog" aria-modal="true">B</div>',
    is: 'inconclusive',
    says: /behind an open dialog/,
  },
  { name: 'a dialog, and none behind it', html: '<div role="dialog" aria-modal="true">A</div>', is: 'fail' },
  {
    name: 'a frameset',
    html: '<!doctype html><html lang=en><title>A</title><frameset cols="20%,*"><frame src="/a"><frame src="/b"></frameset></html>',
    is: 'not-applicable',
  },
  { name: 'a closed dialog', html: '<dialog>A</dialog><p>B</p>', is: 'fail' },
  {
    name: 'an empty page that scripts fill',
    html: '<div id=root></div><script src=/app.js></script>',
    is: 'inconclusive',
  },
  {
    name: 'content that a script inserts',
    html: '<a href="/">Home</a><div id="app"></div><script src="/app.js"></script>',
    is: 'inconclusive',
  },
])
