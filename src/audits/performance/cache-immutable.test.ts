import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cache-immutable.ts'

const year = 31_536_000
const file = (name: string, freshSeconds: number, cacheControl: string) =>
  subresource({
    url: `https://www.example.com/assets/${name}`,
    freshSeconds,
    headerEntries: [['cache-control', cacheControl]],
  })
const files = (...items: readonly ReturnType<typeof file>[]) => ({ subresources: subresources(items) })
const good = 'public, max-age=31536000, Immutable'

auditCases(audit, [
  { name: 'a hex hash, cached for good', facts: files(file('app.3f9a1c7e.js', year, good)), is: 'pass' },
  { name: 'a mixed hash, cached for good', facts: files(file('index-BxY3kLq2.css', year, good)), is: 'pass' },
  {
    name: 'a year without immutable',
    facts: files(file('app-3f9a1c7e.js', year, 'max-age=31536000')),
    is: 'warn',
    shows: /max-age=31536000"/,
  },
  {
    name: 'one of two',
    facts: files(file('a.3f9a1c7e.js', year, good), file('b.3f9a1c7f.js', 60, 'max-age=60')),
    is: 'warn',
    places: 1,
  },
  { name: 'none', facts: files(file('a.3f9a1c7e.js', 60, 'max-age=60')), is: 'fail' },
  {
    name: 'versions, dates and words',
    facts: files(
      file('jquery-3.6.0.min.js', 60, ''),
      file('photo-20240131.jpg', 60, ''),
      file('site.stylesheet.css', 60, ''),
      file('DSC-IMG_20240131.jpg', 60, ''),
      file('hero-e1612345678901.jpg', 60, ''),
      file('PlexusSans-Regular1.woff', 60, ''),
      file('font-SourceSans3.woff2', 60, ''),
    ),
    is: 'not-applicable',
  },
])
