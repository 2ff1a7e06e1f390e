import { auditCases } from '../../testing/audit-cases.ts'

import audit from './server-signature.ts'

auditCases(audit, [
  { name: 'no such header', is: 'pass' },
  { name: 'a product name alone', headers: { Server: 'nginx' }, is: 'pass' },
  { name: 'a version', headers: { Server: 'Apache/2.4.57 (Debian)' }, is: 'fail', shows: /2\.4\.57/ },
  { name: 'a version elsewhere', headers: { 'X-AspNet-Version': '4.0.30319' }, is: 'fail' },
  { name: 'what powers it, without version', headers: { 'X-Powered-By': 'Express' }, is: 'warn' },
])
