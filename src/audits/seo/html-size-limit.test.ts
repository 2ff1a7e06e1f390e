import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './html-size-limit.ts'

auditCases(audit, [
  { name: 'small', html: '<p>Oak</p>', is: 'pass', says: /bytes/ },
  { name: 'exactly 1 MB', exchange: { decodedBytes: 1_000_000 }, is: 'pass' },
  { name: 'large', exchange: { decodedBytes: 1_500_000 }, is: 'warn', says: /1\.5 MB/ },
  { name: 'exactly 2 MB', exchange: { decodedBytes: 2_000_000 }, is: 'warn' },
  { name: 'cut off', exchange: { decodedBytes: 2_000_001 }, is: 'fail' },
])
