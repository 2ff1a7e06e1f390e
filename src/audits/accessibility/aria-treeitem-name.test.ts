import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-treeitem-name.ts'

auditCases(audit, [
  { name: 'text inside', html: '<ul role="tree"><li role="treeitem">Documents</li></ul>', is: 'pass' },
  {
    name: 'nothing inside',
    html: '<ul role="tree"><li role="treeitem"><i></i></li></ul>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'a label',
    html: '<ul role="tree"><li role="TREEITEM" aria-label="Documents"></li></ul>',
    is: 'pass',
  },
  { name: 'no tree', html: '<ul><li></li></ul>', is: 'not-applicable' },
])
