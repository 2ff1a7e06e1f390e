import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import { parseHtml } from '../../gather/parse/document.ts'
import { readResources } from '../../gather/read/resources.ts'
import audit from './image-file-size.ts'

const page = new URL('https://www.example.com/')
const referenceIn = (html: string) => {
  const [first] = readResources(parseHtml(html), page, page).loaded
  if (first === undefined) throw new Error('no reference')
  return first
}

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'image', wireBytes }))),
})

auditCases(audit, [
  {
    name: 'a heavy background, beside an icon of a third party that did not respond',
    facts: {
      subresources: subresources([subresource({ kind: 'image', wireBytes: 1000 })]),
      browser: browserFacts({
        requests: [
          request({ type: 'Image', url: 'https://www.example.com/back.jpg', wireBytes: 2000000 }),
          request({
            type: 'Image',
            url: 'https://icons.example/a.png',
            status: null,
            failure: 'failed',
            wireBytes: 0,
          }),
        ],
        requestCount: 2,
      }),
    },
    is: 'fail',
    says: /1 of 2 image files could/,
  },
  { name: 'many files at the limit', facts: files(200000, 200000, 200000), is: 'pass', places: 0 },
  { name: 'one of three a little larger', facts: files(200000, 200600, 10), is: 'warn', places: 1 },
  {
    name: 'larger than the limit by less than the sentence shows',
    facts: files(200400),
    is: 'pass',
    says: /200 kB \(good: 200 kB or less\)/,
  },
  {
    name: 'a large one that is lazy-loaded',
    facts: {
      subresources: subresources([
        subresource({ kind: 'image', wireBytes: 300_000 }),
        subresource({
          kind: 'image',
          wireBytes: 337_000,
          reference: referenceIn('<img src="/b.jpg" alt="" loading="lazy">'),
        }),
      ]),
    },
    is: 'warn',
    says: /Largest of 2 checked image files is 337 kB/,
  },
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
          request({ url: 'https://www.example.com/second', type: 'Image', wireBytes: 416 }),
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
  {
    name: 'a PDF, which no browser shows as an image',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'image',
          contentType: 'application/pdf',
          wireBytes: 900_000,
          bytes: 900_000,
          hash: 'a',
        }),
      ]),
    },
    is: 'not-applicable',
  },
])
