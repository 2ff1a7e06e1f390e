import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './redirect-chain.ts'

const hops = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `http://www.example.com/${index}`, status: 301 }))

auditCases(audit, [
  { name: 'straight to the page', is: 'pass', says: /without a redirect/ },
  { name: 'one redirect', redirects: hops(1), is: 'pass', says: /through 1 redirect$/ },
  { name: 'two', redirects: hops(2), is: 'warn', says: /through 2 redirects/, places: 2 },
  { name: 'three', redirects: hops(3), is: 'warn' },
  { name: 'four', redirects: hops(4), is: 'fail', shows: /HTTP 301/ },
])
