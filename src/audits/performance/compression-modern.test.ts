import { auditCases } from '../../testing/audit-cases.ts'

import audit from './compression-modern.ts'

auditCases(audit, [
  { name: 'Brotli', exchange: { encodings: ['br'] }, is: 'pass' },
  { name: 'Zstandard', exchange: { encodings: ['zstd'] }, is: 'pass' },
  { name: 'gzip', exchange: { encodings: ['gzip'] }, is: 'warn', shows: /gzip/ },
  { name: 'plain', is: 'not-applicable' },
])
