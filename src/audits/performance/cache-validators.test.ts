import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cache-validators.ts'

const none = { subresources: subresources() }
const file = (...headerEntries: readonly (readonly [string, string])[]) => subresource({ headerEntries })

auditCases(audit, [
  {
    name: 'a page and a file',
    headers: { etag: '"1"' },
    facts: { subresources: subresources([file(['last-modified', 'Sun, 01 Nov 2026 00:00:00 GMT'])]) },
    is: 'pass',
  },
  {
    name: 'a file without',
    headers: { etag: '"1"' },
    facts: { subresources: subresources([file(['etag', '"1"']), file()]) },
    is: 'warn',
    places: 1,
    says: /^1 of 2 checked static files has/,
    shows: /app\.js/,
  },
  { name: 'nothing with', facts: { subresources: subresources([file()]) }, is: 'fail', places: 1 },
  {
    name: 'a file that never changes',
    headers: { etag: '"1"' },
    facts: { subresources: subresources([file(['cache-control', 'max-age=31536000, immutable'])]) },
    is: 'not-applicable',
  },
  {
    name: 'a page without files',
    headers: { 'cache-control': 'no-store' },
    facts: none,
    is: 'not-applicable',
  },
])
