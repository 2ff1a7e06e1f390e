import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './compression-modern.ts'

auditCases(audit, [
  { name: 'Brotli', exchange: { encodings: ['br'] }, is: 'pass' },
  { name: 'Zstandard', exchange: { encodings: ['zstd'] }, is: 'pass' },
  {
    name: 'gzip',
    exchange: { encodings: ['gzip'], wireBytes: 40_000 },
    is: 'warn',
    says: /not with Brotli or Zstandard/,
    shows: /gzip/,
  },
  { name: 'gzip on a small page', exchange: { encodings: ['gzip'], wireBytes: 4000 }, is: 'pass' },
  { name: 'plain', is: 'not-applicable' },
])
