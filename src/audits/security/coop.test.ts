import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './coop.ts'

const sent = (value: string) => ({ 'Cross-Origin-Opener-Policy': value })

auditCases(audit, [
  { name: 'a strict value', headers: sent('same-origin-allow-popups'), is: 'pass' },
  { name: 'a value with a report', headers: sent('same-origin; report-to="coop"'), is: 'pass' },
  { name: 'the open value', headers: sent('unsafe-none'), is: 'info', says: /unsafe-none/ },
  { name: 'capital letters, which do not count', headers: sent('SAME-ORIGIN-ALLOW-POPUPS'), is: 'fail' },
  { name: 'nonsense', headers: sent('yes'), is: 'fail', shows: /yes/ },
  { name: 'missing', is: 'info' },
])
