import { at, defineAudit, info, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { oncePer } from '../../lib/once-per.ts'

/** A share this small is deliberate, whatever the reason. */
const tolerated = 0.02

export default defineAudit({
  subject: 'Nofollow on internal links',
  titles: {
    problem: 'Internal links to content pages have nofollow',
    success: 'Internal links to content pages are followed',
  },
  plain: {
    title: 'Search engines are told not to follow links to your own pages',
    why: 'Search engines may not find the pages behind those links, or may consider them unimportant.',
  },
  why: 'Nofollow on a link to your own content may keep search engines from finding and ranking that page.',
  fix: 'Remove nofollow from links to content pages. To keep crawlers out of pages such as the cart or search results, use robots.txt.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    unfollowed:
      '{total, plural, one {# internal link} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} internal links}} to content pages {count, plural, one {has} other {have}} nofollow',
    few: 'Only {count, number} of {total, plural, one {# internal link} other {# internal links}} to content pages {count, plural, one {has} other {have}} nofollow',
    followed:
      '{total, plural, one {# internal link to a content page is} =2 {Both internal links to content pages are} other {All # internal links to content pages are}} followed',
  },
  needs: ['links', 'page'],

  check({ links, page }) {
    const { hostname } = page.url
    // Links to other hosts may come from comments of readers. Links with the same href share one URL object.
    const isJudged = oncePer(
      (url: URL) => url.hostname === hostname && !isForPeopleOnly(url.pathname + url.search),
    )
    const internal = links.filter(
      // An empty URL is this page, usually for a button with a script.
      ({ internal: within, samePage, href, url }) =>
        within && !samePage && url !== null && href.trim() !== '' && isJudged(url),
    )
    const total = internal.length
    if (total === 0) return notApplicable()
    const unfollowed = internal.filter(({ rels }) => rels.includes('nofollow'))
    if (unfollowed.length === 0) return pass('followed', { total })
    const values = { count: unfollowed.length, total }
    if (values.count <= tolerated * total) return pass('few', values)
    const evidence = places(unfollowed, ({ element }) => at(element))
    return info('unfollowed', values, evidence)
  },
})

const pathsForPeople =
  /\/(?:special:[^/]{1,100}|log[-_]?in|log[-_]?out|sign[-_]?(?:in|up|out)|join|register|registration|account|auth|oauth|password|cart|basket|checkout|wishlist|compare|search(?:-results)?|reply|comment|print|share|edit|admin|wp-login|subscribe|unsubscribe|feed|rss|syndication|go|out|redirect|anmelden|warenkorb|suche|connexion|panier|recherche|carrito|buscar)(?:$|[/.])/i

const parametersForPeople =
  /^(?:replytocom|add-to-cart|add_to_wishlist|s|q|query|search|sort|order|orderby|dir|filter.{0,40}|min_price|max_price|action|do|return|return_?to|redirect|next|print|printable|format|share|reply|session.{0,10}|sid|veaction|oldid|diff)$/i

/** Sign-in, search, sort, reply and purchase pages: nobody looks for them in a search engine. */
function isForPeopleOnly(pathAndQuery: string): boolean {
  const [path = '', ...query] = pathAndQuery.split('?')
  if (pathsForPeople.test(path.slice(0, 500))) return true
  const names = [...new URLSearchParams(query.join('?')).keys()]
  return names.slice(0, 20).some((name) => parametersForPeople.test(name))
}
