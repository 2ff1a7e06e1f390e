import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { isNoindex } from '../../core/indexing.ts'
import { untrackedAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'Signals for search engines do not contradict each other',
  why: 'A crawler that may not fetch a page never sees its noindex, and a noindex beside a canonical link to another page may be taken over by that page.',
  advice:
    'To keep a page out of search results let it be fetched and send noindex alone. To merge it with another page use the canonical link alone.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  importance: 'medium',
  mode: 'penalty',
  needs: ['metadata', 'page', 'robotsTxt'],

  check({ metadata, page, robotsTxt }) {
    if (!isNoindex(metadata)) return pass('The page does not ask to be left out.')
    const read = robotsTxt.status !== null && robotsTxt.status >= 200 && robotsTxt.status < 300
    const unseen = read && !robotsTxt.allows(page.url.href, 'Googlebot')
    const [canonical] = metadata.canonicals
    const moved =
      canonical?.url !== undefined &&
      canonical.url !== null &&
      untrackedAddress(canonical.url) !== untrackedAddress(page.url)
    const found = [
      ...(unseen
        ? [{ found: 'noindex on a page that robots.txt forbids to fetch', url: robotsTxt.url }]
        : []),
      ...(moved ? [{ found: 'noindex beside a canonical link to another page', url: canonical.href }] : []),
    ]
    if (found.length === 0) return pass('The page asks to be left out, and nothing contradicts that.')
    return fail('The page asks to be left out, and contradicts itself.', found)
  },
})
