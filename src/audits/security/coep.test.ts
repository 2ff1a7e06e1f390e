import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './coep.ts'

const sent = (value: string) => ({ 'Cross-Origin-Embedder-Policy': value })

auditCases(audit, [
  { name: 'a strict value', headers: sent('credentialless'), is: 'pass' },
  { name: 'the open value', headers: sent('unsafe-none'), is: 'info', says: /unsafe-none/ },
  { name: 'capital letters, which do not count', headers: sent('CREDENTIALLESS'), is: 'fail' },
  { name: 'nonsense', headers: sent('yes'), is: 'fail', shows: /yes/ },
  { name: 'missing', is: 'info' },
  {
    name: 'two headers, which browsers join into a list and ignore',
    headers: { 'Cross-Origin-Embedder-Policy': ['require-corp', 'require-corp'] },
    is: 'fail',
    says: /ignore/,
  },
  {
    name: 'two values in one header',
    headers: sent('require-corp, unsafe-none'),
    is: 'fail',
    says: /ignore/,
  },
  { name: 'a value in quotes', headers: sent('"require-corp"'), is: 'fail', says: /ignore/ },
  {
    name: 'parameters that are none',
    headers: sent('require-corp; Report To="x"'),
    is: 'fail',
    says: /ignore/,
  },
])
