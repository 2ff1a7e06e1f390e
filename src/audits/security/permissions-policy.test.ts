import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './permissions-policy.ts'

const sent = (value: string) => ({ 'Permissions-Policy': value })

auditCases(audit, [
  {
    name: 'three given up',
    headers: sent('camera=(), microphone=(), geolocation=(self)'),
    is: 'pass',
    says: /3/,
  },
  // A boolean in structured fields. Chromium 156 reads it as an empty list, and allows the camera to nobody.
  { name: 'a feature without a list', headers: sent('camera'), is: 'pass', says: /1 powerful feature/ },
  { name: 'only something harmless', headers: sent('picture-in-picture=*'), is: 'info' },
  { name: 'only the opt-out of an old advertising API', headers: sent('interest-cohort=()'), is: 'info' },
  { name: 'the camera for all', headers: sent('camera=*, microphone=()'), is: 'info', says: /camera/ },
  {
    name: 'the syntax of its forerunner',
    headers: sent("camera 'none'; microphone 'none'"),
    is: 'fail',
    says: /cannot be parsed/,
  },
  { name: 'missing on a static page', is: 'info' },
  {
    name: 'missing beside scripts of another site',
    html: '<script src="https://cdn.example.net/a.js"></script>',
    is: 'info',
  },
])
