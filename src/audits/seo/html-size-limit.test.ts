import { auditCases } from '../../testing/facts/audit-cases.ts'
import { sentence } from '../../core/sentence.ts'
import audit from './html-size-limit.ts'

auditCases(audit, [
  { name: 'small', html: '<p>Oak</p>', is: 'pass', says: /bytes/ },
  { name: 'exactly 1 MB', exchange: { decodedBytes: 1_000_000 }, is: 'pass' },
  { name: 'large', exchange: { decodedBytes: 1_500_000 }, is: 'warn', says: /1\.5 MB/ },
  { name: 'exactly 2 MB', exchange: { decodedBytes: 2_000_000 }, is: 'warn' },
  {
    name: 'a page of which only the beginning was read',
    exchange: { decodedBytes: 10_000_000 },
    cut: sentence('cutByTime'),
    is: 'fail',
    says: /^HTML is at least 10 MB uncompressed/,
  },
  { name: 'cut off', exchange: { decodedBytes: 2_000_001 }, is: 'fail' },
])
