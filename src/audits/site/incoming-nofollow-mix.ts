import { defineSiteAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineSiteAudit({
  title: 'Pages are linked either with or without nofollow',
  why: 'Links that vouch for a page here and refuse to there give search engines two answers, and are mostly an oversight.',
  advice: 'Take nofollow off links within the site. To keep a page out of search results, put noindex on it.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  importance: 'low',
  mode: 'scored',

  check({ pages }) {
    const linked = pages.filter(({ incoming }) => incoming.length > 0)
    if (linked.length === 0) return notApplicable('No stored page links to another.')
    const mixed = linked.filter(
      ({ incoming }) => incoming.some(({ follow }) => follow) && incoming.some(({ follow }) => !follow),
    )
    if (mixed.length === 0)
      return pass(`Links to ${linked.length} ${plural(linked.length, 'page', 'pages')} agree on nofollow.`)
    return warn(
      `${mixed.length} of ${linked.length} linked ${plural(linked.length, 'page', 'pages')} ${plural(mixed.length, 'is', 'are')} linked both with and without nofollow.`,
      places(mixed, ({ url, incoming }) => {
        const refusing = incoming.filter(({ follow }) => !follow)
        return {
          found: `${refusing.length} of ${incoming.length} pages link here with nofollow, ${refusing[0]?.from.url ?? ''} among them`,
          url,
        }
      }),
    )
  },
})
