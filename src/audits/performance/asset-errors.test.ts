import type { Subresource } from '../../core/facts/asked.ts'
import { dnsFacts, skipped, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './asset-errors.ts'

const files = (...changes: readonly Partial<Subresource>[]) => ({
  subresources: subresources(changes.map((change) => subresource(change))),
  dns: dnsFacts({ lostHosts: ['gone.example.org'] }),
})

auditCases(audit, [
  {
    name: 'a missing icon for the home screen, which browsers do not load with the page',
    facts: {
      subresources: subresources([subresource(), subresource({ kind: 'icon', status: 404 })]),
      dns: dnsFacts(),
    },
    is: 'warn',
    says: /^1 icon for the home screen of phones is missing/,
  },
  { name: 'all there', facts: files({}, { kind: 'style' }), is: 'pass' },
  { name: 'one missing', facts: files({}, { status: 404 }), is: 'fail', places: 1, says: /1 of 2/ },
  {
    name: 'a font that a stylesheet names',
    facts: files({ kind: 'font', status: 410, from: 'https://www.example.com/a.css' }),
    is: 'warn',
    says: /^1 font file in stylesheets is missing; browsers request a font only where text uses it/,
    shows: /HTTP 410, loaded by https:\/\/www\.example\.com\/a\.css/,
  },
  {
    name: 'a missing script beside fonts that nobody may ask for',
    facts: files({}, { status: 404 }, { kind: 'font', status: 404, from: 'https://www.example.com/a.css' }),
    is: 'fail',
    places: 1,
    says: /^1 of 2 checked files does not load/,
  },
  {
    name: 'a host that is gone',
    facts: files({ url: 'https://gone.example.org/a.js', status: null }),
    is: 'fail',
    shows: /Host gone\.example\.org does not exist/,
  },
  {
    name: 'a wall beside a good file',
    facts: files({}, { status: 403 }, { status: null }),
    is: 'pass',
    says: /^1 of 3 files could be checked, and it returns no HTTP error/,
  },
  {
    name: 'images that were not requested',
    facts: { subresources: subresources([subresource()], { skipped: skipped('image', 9) }), dns: dnsFacts() },
    is: 'pass',
    says: /^1 of 10 files could be checked, and it returns no HTTP error/,
  },
  {
    name: 'a wall beside a missing file',
    facts: files({ status: 404 }, { status: 403 }),
    is: 'fail',
    says: /^1 checked file does not load/,
  },
  {
    name: 'only walls',
    facts: files({ status: 429 }, { status: null, disallowed: true }),
    is: 'inconclusive',
  },
  {
    name: 'a host that nobody can ask for from a local site',
    url: 'http://localhost/',
    facts: files({}, { url: 'https://gone.example.org/a.js', status: null }),
    is: 'pass',
  },
  { name: 'no files', facts: files(), is: 'not-applicable' },
  {
    name: 'a font of a framework, of which the page shows no icon',
    html: '<p>Oak',
    facts: files(
      {},
      {
        kind: 'font',
        status: 404,
        from: 'https://www.example.com/a.css',
        url: 'https://www.example.com/fonts/glyphicons-halflings-regular.woff2',
      },
    ),
    is: 'pass',
  },
])
