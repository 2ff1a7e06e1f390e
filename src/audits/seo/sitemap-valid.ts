import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import type { SitemapFile } from '../../core/facts/asked.ts'
import { plural } from '../../lib/plural.ts'

/** The most that the protocol allows for one file, uncompressed. */
const mostBytes = 52_428_800

export default defineAudit({
  title: 'The sitemap follows the protocol',
  why: 'Search engines drop what they cannot read: broken XML, relative addresses and pages of other hosts.',
  advice:
    'Correct the faults listed here. Split files with more than 50,000 addresses or 50 MiB, and name them in an index.',
  sources: [
    'https://www.sitemaps.org/protocol.html',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['sitemap'],

  check({ sitemap }) {
    const files = sitemap.files.filter(({ kind }) => kind !== 'none')
    if (files.length === 0) return notApplicable('There is no sitemap to check.')
    const faults = files.flatMap((file) => faultsOf(file).map((found) => ({ found, url: file.url })))
    if (faults.length > 0) return fail('The sitemap breaks the protocol.', faults)
    const dates = files.filter(({ badDates }) => badDates > 0)
    if (dates.length > 0)
      return warn(
        'Dates in the sitemap cannot be read.',
        dates.map(({ badDates, url }) => ({
          found: `${badDates} dates`,
          expected: 'such as 2026-11-15 or 2026-11-15T12:00:00Z',
          url,
        })),
      )
    return pass(
      files.length === 1
        ? 'The sitemap follows the protocol.'
        : `All ${files.length} files that were read follow the protocol.`,
    )
  },
})

function faultsOf({ faults, bytes, relativeUrls, foreignHosts }: SitemapFile): readonly string[] {
  return [
    // Where we stopped reading is no fault of the file.
    ...faults.filter((fault) => !fault.startsWith('Reading it')),
    ...(bytes > mostBytes ? [`The file has ${bytes} bytes, more than 50 MiB.`] : []),
    ...(relativeUrls > 0
      ? [`${relativeUrls} ${plural(relativeUrls, 'address is', 'addresses are')} not complete.`]
      : []),
    ...(foreignHosts > 0
      ? [`${foreignHosts} ${plural(foreignHosts, 'address belongs', 'addresses belong')} to another host.`]
      : []),
  ]
}
