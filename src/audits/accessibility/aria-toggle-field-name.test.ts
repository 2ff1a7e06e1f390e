import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-toggle-field-name.ts'

auditCases(audit, [
  { name: 'text inside', html: '<div role="switch" aria-checked="false">Dark mode</div>', is: 'pass' },
  { name: 'nothing inside', html: '<div role="checkbox" aria-checked="false"></div>', is: 'fail', places: 1 },
  {
    name: 'options',
    html: '<ul role="listbox"><li role="option">A</li><li role="option"></li></ul>',
    is: 'fail',
    says: /1 of 2/,
  },
  {
    name: 'a real checkbox is judged elsewhere',
    html: '<input type="checkbox" role="switch">',
    is: 'not-applicable',
  },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
