import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './css-total-size.ts'

const files = (...sizes: readonly number[]) => ({
  subresources: subresources(sizes.map((wireBytes) => subresource({ kind: 'style', wireBytes }))),
})

auditCases(audit, [
  { name: 'exactly the limit in two files', facts: files(100000 - 1000, 1000), is: 'pass', places: 2 },
  { name: 'one kilobyte more', facts: files(100000, 1000), is: 'warn' },
  { name: 'the second limit', facts: files(300000), is: 'warn' },
  {
    name: 'too much, the largest first',
    facts: files(1000, 300000),
    is: 'fail',
    shows: /^\[{"found":"Stylesheet of 300 kB/,
  },
  {
    name: 'files that did not come',
    facts: { subresources: subresources([subresource({ kind: 'style', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'inline CSS beside a file',
    html: `<style>${'p{margin:0}'.repeat(10_000)}</style>`,
    facts: files(20_000),
    is: 'warn',
    places: 2,
    says: /loads 130 kB of CSS, about 110 kB of it inline/,
    shows: /Inline CSS of about 110 kB.*Stylesheet of 20 kB/,
  },
  {
    name: 'the same, sent compressed',
    html: `<style>${'p{margin:0}'.repeat(10_000)}</style>`,
    exchange: { wireBytes: 5000 },
    facts: files(20_000),
    is: 'pass',
  },
  {
    name: 'a little inline CSS and files that did not come',
    html: '<style>p{margin:0}</style>',
    facts: { subresources: subresources([subresource({ kind: 'style', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'much inline CSS and a file that did not come',
    html: `<style>${'p{margin:0}'.repeat(10_000)}</style>`,
    facts: { subresources: subresources([subresource({ kind: 'style', status: null })]) },
    is: 'warn',
    says: /^Page loads at least 110 kB of CSS, about 110 kB of it inline/,
  },
  {
    name: 'what the browser loaded counts, with inline CSS',
    html: `<style>${'p{margin:0}'.repeat(10_000)}</style>`,
    facts: {
      ...files(1000),
      browser: browserFacts({
        requests: [request({ type: 'Stylesheet', wireBytes: 20_000 })],
        requestCount: 1,
      }),
    },
    is: 'warn',
    places: 2,
    says: /loads 130 kB of CSS, about 110 kB of it inline/,
  },
  {
    name: 'files of another kind only',
    facts: { subresources: subresources([subresource({ kind: 'media', wireBytes: 300000 * 2 })]) },
    is: 'not-applicable',
  },
  {
    name: 'stylesheets that are mostly fonts in data: URLs',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          bytes: 400_000,
          wireBytes: 160_000,
          css: cssInfo({ dataUriBytes: 280_000 }),
        }),
      ]),
    },
    is: 'warn',
    cause: 'data-urls',
  },
  {
    name: 'inline styles, beside little CSS in files',
    html: `<style>${'.a{color:red}'.repeat(20_000)}</style>`,
    exchange: { wireBytes: 260_000 },
    facts: { subresources: subresources() },
    is: 'warn',
    cause: 'inline-code',
  },
])
