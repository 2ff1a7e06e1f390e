import { auditCases } from '../../testing/audit-cases.ts'
import audit from './permissions-policy.ts'

const sent = (value: string) => ({ 'Permissions-Policy': value })

auditCases(audit, [
  {
    name: 'three given up',
    headers: sent('camera=(), microphone=(), geolocation=(self)'),
    is: 'pass',
    says: /3/,
  },
  { name: 'only something harmless', headers: sent('picture-in-picture=*'), is: 'warn' },
  { name: 'the camera for all', headers: sent('camera=*, microphone=()'), is: 'fail', says: /camera/ },
  {
    name: 'the syntax of its forerunner',
    headers: sent("camera 'none'; microphone 'none'"),
    is: 'fail',
    says: /cannot be read/,
  },
  { name: 'missing', is: 'warn' },
])
