import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './corp.ts'

const sent = (value: string) => ({ 'Cross-Origin-Resource-Policy': value })

auditCases(audit, [
  { name: 'a strict value', headers: sent('same-site'), is: 'pass' },
  { name: 'the open value', headers: sent('cross-origin'), is: 'info', says: /cross-origin/ },
  { name: 'capital letters, which do not count', headers: sent('SAME-SITE'), is: 'fail' },
  { name: 'nonsense', headers: sent('yes'), is: 'fail', shows: /yes/ },
  { name: 'missing', is: 'info' },
  {
    name: 'two headers, which browsers join into a list and ignore',
    headers: { 'Cross-Origin-Resource-Policy': ['same-origin', 'same-origin'] },
    is: 'fail',
    says: /ignore/,
  },
  { name: 'two values in one header', headers: sent('same-origin, unsafe-none'), is: 'fail', says: /ignore/ },
  { name: 'a value in quotes', headers: sent('"same-origin"'), is: 'fail', says: /ignore/ },
])
