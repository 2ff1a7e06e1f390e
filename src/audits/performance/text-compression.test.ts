import { auditCases } from '../../testing/facts/audit-cases.ts'

import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './text-compression.ts'

const long = `<p>${'word '.repeat(1000)}</p>`
const zipped = { encodings: ['br'] }
const files = (...savings: readonly (number | null)[]) => ({
  subresources: subresources(savings.map((gzipSaving) => subresource({ bytes: 100_000, gzipSaving }))),
})

auditCases(audit, [
  { name: 'everything compressed', html: long, exchange: zipped, facts: files(null), is: 'pass' },
  {
    name: 'the page sent plain',
    html: long,
    facts: files(),
    is: 'warn',
    severity: 'low',
    says: /^HTML is sent uncompressed; compression would save about 3/,
    places: 1,
  },
  {
    name: 'a small saving in one file',
    html: long,
    exchange: zipped,
    facts: files(5000),
    is: 'warn',
    shows: /with gzip/,
  },
  { name: 'a large saving', html: long, exchange: zipped, facts: files(70_000, null), is: 'fail', places: 1 },
  {
    name: 'a long page sent plain',
    html: long.repeat(30),
    facts: files(),
    is: 'fail',
    says: /would save about 105 kB/,
  },
  { name: 'a page and its files sent plain', html: long, facts: files(70_000), is: 'fail', places: 2 },
  { name: 'a tiny page sent plain', html: '<p>x', facts: files(), is: 'not-applicable' },
  {
    name: 'a TrueType font, which should be WOFF2',
    html: long,
    exchange: zipped,
    facts: {
      subresources: subresources([subresource({ kind: 'font', bytes: 100_000, gzipSaving: 40_000 })]),
    },
    is: 'pass',
  },
  {
    name: 'a noticeable saving',
    html: long,
    exchange: zipped,
    facts: files(30_000),
    is: 'warn',
    severity: 'medium',
  },
])
