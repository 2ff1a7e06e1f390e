import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-tooltip-name.ts'

auditCases(audit, [
  { name: 'a text', html: '<div role="tooltip">At least 12 characters</div>', is: 'pass' },
  { name: 'no text', html: '<div role="tooltip" class="arrow"><span></span></div>', is: 'fail', places: 1 },
  { name: 'a tooltip not shown yet', html: '<div role="tooltip" hidden></div>', is: 'not-applicable' },
  {
    name: 'two, one of them empty',
    html: '<i role="tooltip">A</i><i role="tooltip"> </i>',
    is: 'fail',
    says: /1 of 2/,
  },
  { name: 'none', html: '<p title="x">Words</p>', is: 'not-applicable' },
])
