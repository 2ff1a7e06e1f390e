import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './js-file-size.ts'

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'script', wireBytes }))),
})

auditCases(audit, [
  { name: 'many files at the limit', facts: files(250000, 250000, 250000), is: 'pass', places: 0 },
  { name: 'one of three a little larger', facts: files(250000, 251000, 10), is: 'warn', places: 1 },
  {
    name: 'one very large',
    facts: files(1000000 + 1, 10),
    is: 'fail',
    places: 1,
    says: /is 1 MB \(good: 250 kB or less\)/,
  },
  {
    name: 'files behind a wall',
    facts: { subresources: subresources([subresource({ kind: 'script', status: 403 })]) },
    is: 'inconclusive',
  },
  {
    name: 'sizes as in the list of requests, after a visit',
    facts: {
      ...files(10),
      browser: browserFacts({
        requests: [
          request({ type: 'Script', wireBytes: 2500000 }),
          request({ url: 'https://www.example.com/second', type: 'Script', wireBytes: 416 }),
          request({ type: 'Fetch', wireBytes: 90_000_000 }),
        ],
        requestCount: 3,
      }),
    },
    is: 'fail',
    places: 1,
    says: /argest of 2 JavaScript files is /,
  },
  { name: 'no files', facts: files(), is: 'not-applicable' },
])
