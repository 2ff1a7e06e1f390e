import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './coep.ts'

const sent = (value: string) => ({ 'Cross-Origin-Embedder-Policy': value })

auditCases(audit, [
  { name: 'a strict value', headers: sent('credentialless'), is: 'pass' },
  { name: 'the open value', headers: sent('unsafe-none'), is: 'info', says: /unsafe-none/ },
  { name: 'capital letters, which do not count', headers: sent('CREDENTIALLESS'), is: 'fail' },
  { name: 'nonsense', headers: sent('yes'), is: 'fail', shows: /yes/ },
  { name: 'missing', is: 'info' },
])
