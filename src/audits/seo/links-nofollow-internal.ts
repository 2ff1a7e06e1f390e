import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Links within the site are followed',
  why: 'A nofollow on your own links tells search engines that you do not vouch for your own pages.',
  advice:
    'Remove nofollow from links within the site. To keep a page out of search results use noindex there.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  importance: 'low',
  mode: 'penalty',
  needs: ['links'],

  check({ links }) {
    const internal = links.filter(
      // An empty address is this page again, most often a button that a script listens to.
      ({ internal: within, samePage, href }) => within && !samePage && href.trim() !== '',
    )
    if (internal.length === 0) return notApplicable('The page links to no other page of the site.')
    const unfollowed = internal.filter(({ rels }) => rels.includes('nofollow'))
    if (unfollowed.length === 0)
      return pass(`All links within the site are followed: ${internal.length} of ${internal.length}.`)
    return warn(
      `${unfollowed.length} of ${internal.length} links within the site ${plural(unfollowed.length, 'has', 'have')} nofollow.`,
      places(unfollowed, ({ element, href }) => at(element, href)),
    )
  },
})
