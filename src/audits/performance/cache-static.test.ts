import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cache-static.ts'

const day = 86_400
const file = (bytes: number, freshSeconds: number | null, thirdParty = false) =>
  subresource({ wireBytes: bytes, freshSeconds, thirdParty })
const files = (...items: readonly ReturnType<typeof file>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'a year', facts: files(file(5000, 365 * day)), is: 'pass', places: 0 },
  { name: 'exactly 30 days', facts: files(file(5000, 30 * day)), is: 'pass' },
  {
    name: 'a tenth of the bytes short',
    facts: files(file(9000, 365 * day), file(1000, 0)),
    is: 'pass',
    places: 1,
    says: /^1 of 2 static files cannot/,
  },
  { name: 'a third short', facts: files(file(6000, 365 * day), file(3000, 0)), is: 'warn' },
  { name: 'a week for all', facts: files(file(5000, 7 * day)), is: 'warn', shows: /Cached for 7 days, 5 kB/ },
  {
    name: 'an hour for most',
    facts: files(file(9000, 3600), file(100, 365 * day)),
    is: 'fail',
    shows: /Cached for 60 minutes/,
  },
  { name: 'no-store', facts: files(file(5000, null)), is: 'fail', shows: /forbids caching/ },
  {
    name: 'none of two',
    facts: files(file(5000, 0), file(10, 0)),
    is: 'fail',
    says: /^None of 2 static files/,
  },
  { name: 'files of others', facts: files(file(5000, 0, true)), is: 'not-applicable' },
  { name: 'an empty file', facts: files(file(0, 0)), is: 'not-applicable' },
  {
    name: 'a file that did not come',
    facts: { subresources: subresources([subresource({ kind: 'script', status: 404, script: null })]) },
    is: 'inconclusive',
  },
])
