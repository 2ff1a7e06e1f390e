import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './http-status.ts'

auditCases(audit, [
  { name: 'found', is: 'pass' },
  { name: 'a part of it', exchange: { status: 206 }, is: 'warn', says: /206/ },
  { name: 'changed on the way', exchange: { status: 203 }, is: 'warn', places: 1 },
])
