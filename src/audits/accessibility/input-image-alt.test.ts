import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './input-image-alt.ts'

auditCases(audit, [
  { name: 'an alternative', html: '<input type="image" src="/m.png" alt="Search">', is: 'pass' },
  { name: 'no alternative', html: '<input type="image" src="/m.png">', is: 'fail', places: 1 },
  { name: 'an empty alternative', html: '<input type="IMAGE" src="/m.png" alt="">', is: 'fail' },
  { name: 'an aria-label', html: '<input type="image" src="/m.png" aria-label="Search">', is: 'pass' },
  { name: 'none', html: '<input type="submit">', is: 'not-applicable' },
])
