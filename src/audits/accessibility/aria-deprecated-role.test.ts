import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-deprecated-role.ts'

auditCases(audit, [
  { name: 'a current role', html: '<ul role="list"><li>A</li></ul>', is: 'pass' },
  { name: 'a directory', html: '<ul role="directory"><li>A</li></ul>', is: 'fail', shows: /directory/ },
  { name: 'a single note', html: '<li role="doc-endnote">A</li>', is: 'fail' },
  { name: 'a fallback that is not reached', html: '<ul role="list directory"><li>A</li></ul>', is: 'pass' },
  { name: 'no roles', html: '<p>Words</p>', is: 'not-applicable' },
])
