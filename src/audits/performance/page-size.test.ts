import { auditCases } from '../../testing/audit-cases.ts'

import audit from './page-size.ts'

auditCases(audit, [
  { name: 'a small page', exchange: { wireBytes: 20_000 }, is: 'pass' },
  { name: 'exactly at the limit', exchange: { wireBytes: 330_000 }, is: 'pass' },
  { name: 'a large page', exchange: { wireBytes: 600_000 }, is: 'warn', says: /600\.0 kB/ },
  { name: 'a huge page', exchange: { wireBytes: 3_000_000 }, is: 'fail' },
])
