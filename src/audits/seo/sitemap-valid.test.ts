import { sitemap, sitemapFile } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './sitemap-valid.ts'

const files = (...changes: Parameters<typeof sitemapFile>[0][]) => ({
  sitemap: sitemap({ files: changes.map(sitemapFile) }),
})

auditCases(audit, [
  {
    name: 'a copy on this machine that names the public host',
    url: 'http://localhost:8080/',
    facts: files({ foreignHosts: 10 }),
    is: 'pass',
  },
  {
    name: 'an empty one, as MkDocs writes it without a URL of the site',
    facts: { sitemap: sitemap({ files: [sitemapFile({ urls: 0 })], count: 0, listsPage: false }) },
    is: 'fail',
    places: 1,
    says: /^Sitemap lists no URLs$/,
  },
  { name: 'a sound file', facts: files({}), is: 'pass' },
  { name: 'an index and its file', facts: files({ kind: 'index' }, {}), is: 'pass', says: /^Both/ },
  { name: 'exactly 50 MB', facts: files({ bytes: 52_428_800 }), is: 'pass' },
  {
    name: 'what we did not read to its end',
    facts: files({ faults: [{ kind: 'slow', detail: '' }] }),
    is: 'pass',
  },
  {
    name: 'dates that are none',
    facts: files({ badDates: 3, first: { badDates: 'yesterday' } }),
    is: 'warn',
    shows: /3 dates .* yesterday/,
  },
  {
    name: 'broken XML',
    facts: files({ faults: [{ kind: 'xml', detail: '3: Unexpected end' }] }),
    is: 'fail',
    shows: /line 3: Unexpected end/,
  },
  {
    name: 'relative URLs',
    facts: files({ relativeUrls: 2, foreignHosts: 1, first: { relativeUrls: '/about' } }),
    is: 'fail',
    places: 1,
    says: /^Sitemap has 2 relative URLs$/,
    shows: /the first of them \/about/,
  },
  {
    name: 'errors of two kinds',
    facts: files({ relativeUrls: 1, bytes: 52_428_801, first: { relativeUrls: '/about' } }),
    is: 'fail',
    places: 2,
    says: /several kinds of errors/,
    shows: /Relative URL: \/about/,
  },
  {
    name: 'URLs on another host, which may be right',
    facts: files({ foreignHosts: 3 }, { foreignHosts: 1 }),
    is: 'warn',
    severity: 'low',
    places: 2,
    says: /lists 4 URLs on another host/,
  },
  { name: 'too large', facts: files({ bytes: 52_428_801 }), is: 'fail' },
  { name: 'none', facts: files({ kind: 'none', status: 404 }), is: 'not-applicable' },
])
