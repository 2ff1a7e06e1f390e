import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './js-total-size.ts'

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'script', wireBytes }))),
})

auditCases(audit, [
  {
    name: 'a file that the browser loaded twice',
    facts: {
      subresources: subresources(),
      browser: browserFacts({
        requests: [request({ wireBytes: 500_000 }), request({ wireBytes: 500_000 })],
        requestCount: 2,
      }),
    },
    is: 'warn',
    says: /500 kB.*1 file/,
  },
  { name: 'exactly the limit in two files', facts: files(350000 - 1000, 1000), is: 'pass', places: 2 },
  { name: 'one kilobyte more', facts: files(350000, 1000), is: 'warn' },
  { name: 'the second limit', facts: files(1000000), is: 'warn' },
  {
    name: 'too much, the largest first',
    facts: files(1000, 1000000),
    is: 'fail',
    shows: /^\[{"found":"Script of 1 MB/,
  },
  {
    name: 'files that did not come',
    facts: { subresources: subresources([subresource({ kind: 'script', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'what the browser loaded counts, as in the list of requests',
    facts: {
      ...files(1000),
      browser: browserFacts({
        requests: [
          request({ type: 'Script', wireBytes: 3_000_000 }),
          request({ type: 'Fetch', wireBytes: 9 }),
        ],
        requestCount: 2,
      }),
    },
    is: 'fail',
    places: 1,
    says: /loads 3 MB of .* in 1 file /,
  },
  {
    name: 'a visit of which only some requests were kept',
    facts: { ...files(1000), browser: browserFacts({ requests: [request()], requestCount: 900 }) },
    is: 'pass',
  },
  {
    name: 'files of another kind only',
    facts: { subresources: subresources([subresource({ kind: 'media', wireBytes: 1000000 * 2 })]) },
    is: 'not-applicable',
  },
])
