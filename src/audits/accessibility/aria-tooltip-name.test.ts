import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-tooltip-name.ts'

auditCases(audit, [
  { name: 'a text', html: '<div role="tooltip">At least 12 characters</div>', is: 'pass' },
  {
    name: 'one that a script fills',
    html: '<div role="tooltip" class="arrow"><span></span></div>',
    is: 'not-applicable',
  },
  {
    name: 'only an image without alt text',
    html: '<div role="tooltip"><img src="/strength.png"></div>',
    is: 'fail',
    places: 1,
  },
  { name: 'a tooltip not shown yet', html: '<div role="tooltip" hidden></div>', is: 'not-applicable' },
  {
    name: 'two, one of them without words',
    html: '<i role="tooltip">A</i><i role="tooltip"><svg></svg></i>',
    is: 'fail',
    says: /1 of 2/,
  },
  { name: 'none', html: '<p title="x">Words</p>', is: 'not-applicable' },
])
