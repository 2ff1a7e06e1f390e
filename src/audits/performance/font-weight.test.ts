import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './font-weight.ts'

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'font', wireBytes }))),
})

auditCases(audit, [
  { name: 'many files at the limit', facts: files(50000, 50000, 50000), is: 'pass', places: 0 },
  { name: 'one of three a little larger', facts: files(50000, 51000, 10), is: 'info', places: 1 },
  { name: 'one very large', facts: files(100000 + 1, 10), is: 'info', places: 1, shows: /Font file of / },
  {
    name: 'files behind a wall',
    facts: { subresources: subresources([subresource({ kind: 'font', status: 403 })]) },
    is: 'inconclusive',
  },
  {
    name: 'sizes as in the list of requests, after a visit',
    facts: {
      ...files(10),
      browser: browserFacts({
        requests: [
          request({ type: 'Font', wireBytes: 500000 }),
          request({ url: 'https://www.example.com/second', type: 'Font', wireBytes: 416 }),
          request({ type: 'Fetch', wireBytes: 90_000_000 }),
        ],
        requestCount: 3,
      }),
    },
    is: 'fail',
    places: 1,
    says: /argest of 2 font files that the page loads is /,
  },
  {
    name: 'a very large font that no rule uses',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({
            fonts: [{ family: 'Zapfino', urls: ['/z.ttf'], formats: [], display: null }],
            families: [{ name: 'serif', selectors: ['*'] }],
          }),
        }),
        subresource({ kind: 'font', url: 'https://www.example.com/z.ttf', wireBytes: 500_000 }),
        subresource({ kind: 'font', url: 'https://www.example.com/oak.woff2', wireBytes: 10 }),
      ]),
    },
    is: 'pass',
  },
  { name: 'no files', facts: files(), is: 'not-applicable' },
])
