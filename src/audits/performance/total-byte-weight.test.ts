import { cssInfo, skipped, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './total-byte-weight.ts'

const image = (wireBytes: number) => subresource({ kind: 'image', wireBytes })

auditCases(audit, [
  { name: 'a page alone', html: '<p>Hello', facts: { subresources: subresources() }, is: 'pass', places: 1 },
  {
    name: 'exactly the limit, the HTML included',
    exchange: { wireBytes: 31_008 },
    facts: { subresources: subresources([image(2_600_000), subresource({ wireBytes: 100_000 })]) },
    is: 'pass',
    places: 3,
    shows: /^\[{"found":"Images: 2\.6 MB"/,
  },
  {
    name: 'a tenth of a megabyte more',
    exchange: { wireBytes: 131_008 },
    facts: { subresources: subresources([image(2_600_000), subresource({ wireBytes: 100_000 })]) },
    is: 'warn',
  },
  {
    name: 'too much, and some of it unknown',
    facts: {
      subresources: subresources([image(5_000_000), subresource({ status: null })], {
        skipped: skipped('image', 2),
      }),
    },
    is: 'fail',
    says: /at least 5 MB \(good: 2\.7 MB or less\); 2 of 5 files could be measured/,
  },
  {
    name: 'little, but most of it unknown',
    facts: { subresources: subresources([image(5000)], { skipped: skipped('image', 53) }) },
    is: 'inconclusive',
    says: /2 of 55 files could be measured/,
  },
  {
    name: 'little, and one of many files unknown',
    facts: {
      subresources: subresources(
        Array.from({ length: 9 }, () => image(5000)),
        { skipped: skipped('image', 1) },
      ),
    },
    is: 'pass',
    says: /at least .* 10 of 11 files/,
  },
  {
    name: 'videos, which are never measured',
    facts: { subresources: subresources([image(5000)], { skipped: skipped('media', 53) }) },
    is: 'pass',
    says: /^Page weighs at least [^;]*$/,
  },
  {
    name: 'as a browser measured it, whatever could not be fetched before',
    facts: {
      subresources: subresources([image(5000)], { skipped: skipped('image', 53) }),
      browser: browserFacts({
        requestCount: 2,
        requests: [request({ wireBytes: 3_000_000 }), request({ type: 'XHR', wireBytes: 9000 })],
      }),
    },
    is: 'warn',
    says: /weighs 3 MB/,
    shows: /^\[{"found":"JavaScript: 3 MB"},{"found":"Other files: 9 kB"/,
  },
  {
    name: 'a logo that is the favicon too, and data and parts of a film that differ each time',
    facts: {
      browser: browserFacts({
        requests: [
          request({ type: 'Image', url: 'https://www.example.com/logo.png', wireBytes: 1_300_000 }),
          request({ type: 'Other', url: 'https://www.example.com/logo.png', wireBytes: 1_300_000 }),
          request({ type: 'XHR', url: 'https://www.example.com/news', wireBytes: 100_000 }),
          request({ type: 'XHR', url: 'https://www.example.com/news', wireBytes: 100_000 }),
          request({ type: 'Media', url: 'https://www.example.com/a.mp4', status: 206, wireBytes: 200_000 }),
          request({ type: 'Media', url: 'https://www.example.com/a.mp4', status: 206, wireBytes: 200_000 }),
        ],
        requestCount: 6,
      }),
    },
    is: 'pass',
    says: /^Page weighs 1\.9 MB/,
    shows: /Images: 1\.3 MB/,
  },
  {
    name: 'more requests than a browser keeps',
    facts: {
      subresources: subresources([image(5000)]),
      browser: browserFacts({ requestCount: 400, requests: [request({ wireBytes: 3_000_000 })] }),
    },
    is: 'pass',
  },
  {
    name: 'many weights of one font, of which one is needed',
    facts: {
      subresources: subresources(
        [900_000, 50_000, 900_000, 900_000]
          .map((wireBytes, index) =>
            subresource({ kind: 'font', url: `https://www.example.com/${index}.woff2`, wireBytes }),
          )
          .concat(
            subresource({
              kind: 'style',
              css: cssInfo({
                fonts: [0, 1, 2, 3].map((index) => ({
                  family: 'Oak',
                  urls: [`/${index}.woff2`],
                  formats: [],
                  display: null,
                })),
              }),
            }),
          ),
      ),
    },
    is: 'pass',
    shows: /Fonts: 50 kB/,
  },
  {
    name: 'a film, which is fetched as it plays',
    facts: { subresources: subresources([subresource({ kind: 'media', wireBytes: 90_000_000 })]) },
    is: 'pass',
  },
])
