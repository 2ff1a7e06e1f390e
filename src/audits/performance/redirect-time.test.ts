import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './redirect-time.ts'

const hops = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://www.example.com/${index}`, status: 301 }))

auditCases(audit, [
  { name: 'no redirect', is: 'not-applicable' },
  {
    name: 'one redirect of 150 ms',
    redirects: [{ url: 'http://example.com/', status: 301 }],
    is: 'pass',
    says: /^1 redirect delays the page by 150 ms$/,
    shows: /Redirect to https:\/\/www\.example\.com\/ took 150 ms/,
  },
  { name: 'two redirects', redirects: hops(2), is: 'warn', places: 2 },
  {
    name: 'more than a second of redirects',
    redirects: hops(7),
    is: 'fail',
    says: /delay the page by 1\.1 s/,
  },
])
