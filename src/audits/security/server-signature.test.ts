import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './server-signature.ts'

auditCases(audit, [
  { name: 'no such header', is: 'pass' },
  { name: 'a product name alone', headers: { Server: 'nginx' }, is: 'pass' },
  {
    name: 'a version',
    headers: { Server: 'Apache/2.4.57 (Debian)' },
    is: 'fail',
    says: /by the Server header/,
    shows: /2\.4\.57/,
  },
  { name: 'a version elsewhere', headers: { 'X-AspNet-Version': '4.0.30319' }, is: 'fail' },
  {
    name: 'what powers it, without version',
    headers: { 'X-Powered-By': 'Express' },
    is: 'pass',
    says: /Express/,
  },
  {
    name: 'one of two with a version, and only that one is shown',
    headers: { Server: 'nginx', 'X-Powered-By': 'PHP/8.2.1' },
    is: 'fail',
    says: /by the X-Powered-By header/,
    places: 1,
  },
  { name: 'a load balancer that nobody can update', headers: { Server: 'awselb/2.0' }, is: 'pass' },
  { name: 'the node of a cache', headers: { Server: 'ECS (dcb/7F83)' }, is: 'pass' },
  { name: 'a time that looks like a version', headers: { 'X-Runtime': '0.045321' }, is: 'pass' },
])
