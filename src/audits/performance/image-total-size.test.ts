import { skipped, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './image-total-size.ts'

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'image', wireBytes }))),
})

auditCases(audit, [
  {
    name: 'heavy backgrounds, beside an icon of a third party that did not respond',
    facts: {
      subresources: subresources([subresource({ kind: 'image', wireBytes: 1000 })]),
      browser: browserFacts({
        requests: [
          request({ type: 'Image', url: 'https://www.example.com/back.jpg', wireBytes: 2500000 }),
          request({ type: 'Image', url: 'https://www.example.com/front.jpg', wireBytes: 2500000 }),
          request({
            type: 'Image',
            url: 'https://icons.example/a.png',
            status: null,
            failure: 'failed',
            wireBytes: 0,
          }),
        ],
        requestCount: 3,
      }),
    },
    is: 'fail',
    says: /2 of 3 images could/,
  },
  { name: 'exactly the limit in two files', facts: files(700000 - 1000, 1000), is: 'pass', places: 2 },
  { name: 'one kilobyte more', facts: files(700000, 1000), is: 'warn' },
  { name: 'the second limit', facts: files(1000000, 1000000), is: 'warn' },
  { name: 'one large file, another finding', facts: files(2000000), is: 'not-applicable' },
  {
    name: 'too much, the largest first',
    facts: files(1000, 2000000),
    is: 'fail',
    cause: 'image-weight',
    shows: /^\[{"found":"Image of 2 MB/,
  },
  {
    name: 'many files, none of them too large',
    facts: files(...Array.from({ length: 8 }, () => 190_000)),
    is: 'warn',
  },
  {
    name: 'files that did not come',
    facts: { subresources: subresources([subresource({ kind: 'image', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'files of which others may be in stylesheets',
    facts: files(1000),
    is: 'pass',
    says: /^Page loads at least 1 kB of images, in 1 measured file/,
  },
  {
    name: 'a gallery of which some files were not requested',
    facts: {
      subresources: subresources([subresource({ kind: 'image', wireBytes: 900_000 })], {
        skipped: skipped('image', 1),
      }),
    },
    is: 'warn',
    says: /; 1 of 2 images could be measured/,
  },
  {
    name: 'what the browser loaded counts, as in the list of requests',
    facts: {
      ...files(1000),
      browser: browserFacts({
        requests: [
          request({ type: 'Image', wireBytes: 2_000_000 }),
          request({ url: 'https://www.example.com/second', type: 'Image', wireBytes: 1_000_000 }),
          request({ type: 'Fetch', wireBytes: 9 }),
        ],
        requestCount: 3,
      }),
    },
    is: 'fail',
    places: 2,
    says: /loads 3 MB of .* in 2 files /,
  },
  {
    name: 'a visit of which only some requests were kept',
    facts: { ...files(1000), browser: browserFacts({ requests: [request()], requestCount: 900 }) },
    is: 'pass',
  },
  {
    name: 'files of another kind only',
    facts: { subresources: subresources([subresource({ kind: 'media', wireBytes: 2000000 * 2 })]) },
    is: 'not-applicable',
  },
])
