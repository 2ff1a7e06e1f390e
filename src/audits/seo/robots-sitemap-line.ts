import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'robots.txt names the sitemap by its whole address',
  why: 'Search engines that were never told about a sitemap find it through robots.txt, if its address is complete.',
  advice: 'Add a Sitemap line with the whole address, scheme and host included.',
  example: 'Sitemap: https://www.example.com/sitemap.xml',
  sources: [
    'https://www.sitemaps.org/protocol.html#submit_robots',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['robotsTxt'],

  check({ robotsTxt: { status, sitemaps, url } }) {
    if (status === null || status < 200 || status >= 300)
      return notApplicable('There is no robots.txt to name a sitemap.')
    if (sitemaps.length === 0)
      return warn('robots.txt names no sitemap.', [{ found: 'no Sitemap line', url }])
    const incomplete = sitemaps.filter((line) => !/^https?:\/\/[^/]/i.test(line) || !URL.canParse(line))
    if (incomplete.length > 0)
      return fail(
        'A sitemap in robots.txt has no complete address.',
        places(incomplete, (line) => ({
          found: line,
          expected: 'an address that begins with https://',
          url,
        })),
      )
    return pass(
      sitemaps.length === 1 ? 'robots.txt names a sitemap.' : `robots.txt names ${sitemaps.length} sitemaps.`,
    )
  },
})
