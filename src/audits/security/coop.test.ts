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
  {
    name: 'two headers, which browsers join into a list and ignore',
    headers: { 'Cross-Origin-Opener-Policy': ['same-origin', 'same-origin'] },
    is: 'fail',
    says: /ignore/,
  },
  { name: 'two values in one header', headers: sent('same-origin, unsafe-none'), is: 'fail', says: /ignore/ },
  { name: 'a value in quotes', headers: sent('"same-origin"'), is: 'fail', says: /ignore/ },
  {
    name: 'parameters that are none',
    headers: sent('same-origin; Report To="x"'),
    is: 'fail',
    says: /ignore/,
  },
])
