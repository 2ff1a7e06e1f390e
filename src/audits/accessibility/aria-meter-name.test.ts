import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-meter-name.ts'

auditCases(audit, [
  { name: 'a name', html: '<div role="meter" aria-label="Disk" aria-valuenow="7"></div>', is: 'pass' },
  { name: 'no name', html: '<div role="meter" aria-valuenow="7">70 %</div>', is: 'fail', places: 1 },
  { name: 'named by title', html: '<div role="meter" title="Disk" aria-valuenow="7"></div>', is: 'pass' },
  {
    name: 'named by an empty element',
    html: '<div role="meter" aria-labelledby="e"></div><p id="e"></p>',
    is: 'fail',
  },
  { name: 'no meter', html: '<p>Words</p>', is: 'not-applicable' },
])
