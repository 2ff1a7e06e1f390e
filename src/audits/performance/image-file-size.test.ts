import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './image-file-size.ts'

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'image', wireBytes }))),
})

auditCases(audit, [
  { name: 'many files at the limit', facts: files(200000, 200000, 200000), is: 'pass', places: 0 },
  { name: 'one of three a little larger', facts: files(200000, 200000 + 1, 10), is: 'warn', places: 1 },
  { name: 'one very large', facts: files(1000000 + 1, 10), is: 'fail', places: 1, shows: /Image file of / },
  {
    name: 'files behind a wall',
    facts: { subresources: subresources([subresource({ kind: 'image', status: 403 })]) },
    is: 'inconclusive',
  },
  {
    name: 'sizes as in the list of requests, after a visit',
    facts: {
      ...files(10),
      browser: browserFacts({
        requests: [
          request({ type: 'Image', wireBytes: 2000000 }),
          request({ type: 'Image', wireBytes: 416 }),
          request({ type: 'Fetch', wireBytes: 90_000_000 }),
        ],
        requestCount: 3,
      }),
    },
    is: 'fail',
    places: 1,
    says: /Largest of 2 checked image files is /,
  },
  {
    name: 'a redirect and an error page are not image files',
    facts: {
      ...files(10),
      browser: browserFacts({
        requests: [
          request({ type: 'Image', wireBytes: 2000000 }),
          request({ type: 'Image', status: 302, wireBytes: 300 }),
          request({ type: 'Image', status: 404, wireBytes: 9000 }),
        ],
        requestCount: 3,
      }),
    },
    is: 'fail',
    says: /^Image file is /,
  },
  { name: 'no files', facts: files(), is: 'not-applicable' },
])
