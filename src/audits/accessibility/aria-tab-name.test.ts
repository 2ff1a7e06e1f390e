import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-tab-name.ts'

auditCases(audit, [
  { name: 'text inside', html: '<div role="tab">Reviews</div>', is: 'pass' },
  { name: 'an icon only', html: '<div role="tab"><svg><path d="M0 0"/></svg></div>', is: 'fail', places: 1 },
  {
    name: 'an icon with a title',
    html: '<div role="tab"><svg><title>Reviews</title></svg></div>',
    is: 'pass',
  },
  { name: 'a link that is a tab', html: '<a href="#r" role="tab"></a>', is: 'not-applicable' },
  { name: 'no tabs', html: '<p>Words</p>', is: 'not-applicable' },
])
