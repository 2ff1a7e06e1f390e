import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './x-content-type-options.ts'

const sent = (...value: readonly string[]) => ({ 'X-Content-Type-Options': value })

auditCases(audit, [
  { name: 'nosniff', headers: sent('nosniff'), is: 'pass' },
  { name: 'in capitals', headers: sent('NOSNIFF'), is: 'pass' },
  { name: 'sent twice', headers: sent('nosniff', 'nosniff'), is: 'pass' },
  { name: 'another first', headers: sent('yes, nosniff'), is: 'fail' },
  { name: 'empty', headers: sent(''), is: 'fail' },
  { name: 'missing', is: 'fail', says: /missing/ },
])
