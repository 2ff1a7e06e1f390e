import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-roles.ts'

auditCases(audit, [
  { name: 'a role', html: '<div role="navigation">A</div>', is: 'pass' },
  { name: 'in capitals', html: '<div role="Navigation">A</div>', is: 'pass' },
  { name: 'a word that is no role', html: '<div role="slogan">A</div>', is: 'fail', shows: /slogan/ },
  { name: 'a name from the depths of JavaScript', html: '<div role="constructor">A</div>', is: 'fail' },
  { name: 'a class of roles', html: '<div role="widget">A</div>', is: 'fail', shows: /“widget” is abstract/ },
  {
    name: 'an unknown role with a known one to fall back on',
    html: '<div role="pane region">A</div>',
    is: 'pass',
  },
  { name: 'a role of digital publishing', html: '<div role="doc-chapter">A</div>', is: 'pass' },
  { name: 'a role of graphics', html: '<svg role="graphics-document"></svg>', is: 'pass' },
  { name: 'an empty role', html: '<div role="">A</div>', is: 'not-applicable' },
  { name: 'one of many', html: '<p role="note">A</p>'.repeat(12) + '<p role="hint">A</p>', is: 'warn' },
])
