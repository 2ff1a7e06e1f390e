import { defineAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import type { Place } from '../../core/report/evidence.ts'
import type { SitemapFile } from '../../core/facts/asked.ts'

/** The protocol's limit per file, uncompressed. */
const maxBytes = 52_428_800

export default defineAudit({
  subject: 'Sitemap syntax',
  titles: { problem: 'Sitemap has errors', success: 'Sitemap is valid' },
  plain: {
    title: 'The list of your pages for search engines has mistakes',
    why: 'Search engines skip what they can’t read.',
  },
  why: 'Search engines drop what they cannot read: broken XML, relative URLs and pages on other hosts.',
  fix: 'Correct the errors listed here. Split files with more than 50,000 URLs or 50 MiB, and list them in a sitemap index.',
  snippets: {
    text: '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>https://www.example.com/</loc></url>\n</urlset>',
  },
  sources: [
    'https://www.sitemaps.org/protocol.html',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    invalid: '{count, plural, one {# kind of error} other {# kinds of errors}} in the sitemap',
    dates: 'Sitemap has lastmod dates that cannot be read',
    valid:
      '{count, plural, one {Sitemap file follows} =2 {Both sitemap files that were read follow} other {All # sitemap files that were read follow}} the sitemap protocol',
    notSitemap: 'Neither XML nor a list of URLs',
    root: 'Root element is <{detail}>, not <urlset> or <sitemapindex>',
    noUrl: 'Entry without <{detail}>',
    xml: 'XML is not well-formed (line {detail})',
    tooManyUrls: 'More than 50,000 URLs in one file',
    packed: 'Compressed file that cannot be unpacked',
    tooLarge: 'File of {size}, which is more than 50 MiB',
    relative: '{count, plural, one {# relative URL} other {# relative URLs}}',
    foreign: '{count, plural, one {# URL} other {# URLs}} on another host',
    badDates: '{count, plural, one {# date} other {# dates}} in an unknown format',
  },
  needs: ['sitemap', 'page'],

  check({ sitemap, page }) {
    const files = sitemap.files.filter(({ kind }) => kind !== 'none')
    if (files.length === 0) return notApplicable()
    const faults = files.flatMap((file) => faultsOf(file, page.local))
    if (faults.length > 0)
      return fail(
        'invalid',
        { count: faults.length },
        places(faults, (fault) => fault),
      )
    const dated = files.filter(({ badDates }) => badDates > 0)
    if (dated.length > 0)
      return warn(
        'dates',
        {},
        dated.map(({ badDates, url }) => ({
          found: say('badDates', { count: badDates }),
          expected: '2026-11-15, 2026-11-15T12:00:00Z',
          url,
        })),
        { severity: 'low' },
      )
    return pass('valid', { count: files.length })
  },
})

function faultsOf(file: SitemapFile, local: boolean): readonly Place[] {
  const { faults, bytes, relativeUrls, foreignHosts, url } = file
  const found = [
    // A file that was too slow to read completely is not invalid.
    ...faults.filter(({ kind }) => kind !== 'slow').map(({ kind, detail }) => say(kind, { detail })),
    ...(bytes > maxBytes ? [say('tooLarge', { size: { bytes } })] : []),
    ...(relativeUrls > 0 ? [say('relative', { count: relativeUrls })] : []),
    // A local copy names the host where it will be published.
    ...(foreignHosts > 0 && !local ? [say('foreign', { count: foreignHosts })] : []),
  ]
  return found.map((fault) => ({ found: fault, url }))
}
