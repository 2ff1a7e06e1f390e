import { defineSiteAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { inconclusiveLinks, unclearLinks } from '../../audit-kit/links/unclear-links.ts'
import type { HostFacts, SiteLink, SitePage } from '../../core/site/site-facts.ts'

const fewClicks = 3

export default defineSiteAudit({
  subject: 'Clicks from the home page',
  titles: {
    problem: 'Pages are more than three clicks from the home page',
    success: 'Pages are at most three clicks from the home page',
  },
  why: 'Visitors and crawlers reach deep pages less often.',
  fix: 'Link to deep pages from an overview or category page near the home page.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  messages: {
    deep: '{total, plural, one {# page} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} pages}} {count, plural, one {is} other {are}} more than 3 clicks from the home page; the deepest takes {deepest, plural, one {# click} other {# clicks}}',
    near: '{total, plural, one {# page that can be reached is} =2 {Both pages that can be reached are} other {All # pages that can be reached are}} at most 3 clicks from the home page',
    tooFew: 'Clicks can be counted once two pages of the same site have reports',
    clicks: '{count, plural, one {# click} other {# clicks}} from the home page',
    onePage: 'Only one page of {host} was audited, so clicks cannot be counted',
    noHome: 'Home page of {host} was not audited, so clicks cannot be counted from it',
    byScript: 'Clicks cannot be counted: HTML of the home page of {host} has no links; scripts may add some',
    linksCut: 'One page of {host} has more links than a report keeps, so clicks cannot be counted',
    fewKnown:
      'Clicks cannot be counted: only {known, number} of {linked, plural, one {# linked page} other {# linked pages}} on {host} {known, plural, one {was} other {were}} audited; add the others, for example from the sitemap',
  },

  check({ hosts, links }) {
    if (hosts.every(({ pages }) => pages.length < 2)) return notApplicable('tooFew')
    const clear = hosts.filter((host) => unclearLinks(host) === undefined)
    if (clear.length === 0) return inconclusiveLinks(hosts)
    const onward = Map.groupBy(links, ({ from }) => from)
    const reached = clear.flatMap((host) => [...clicksFrom(host, onward)])
    const deep = reached
      .filter(([, clicks]) => clicks > fewClicks)
      .toSorted(([, one], [, other]) => other - one)
    const deepest = deep[0]?.[1] ?? 0
    const total = reached.length
    if (deepest === 0) return pass('near', { total })
    const values = { count: deep.length, total, deepest }
    const evidence = places(deep, ([{ url }, count]) => ({ found: say('clicks', { count }), url }))
    return deepest > fewClicks + 1 ? fail('deep', values, evidence) : warn('deep', values, evidence)
  },
})

/** The pages of a host reachable from its home page, with the fewest clicks. */
function clicksFrom(
  { home }: HostFacts,
  onward: ReadonlyMap<SitePage, readonly SiteLink[]>,
): ReadonlyMap<SitePage, number> {
  const clicks = new Map<SitePage, number>()
  if (home !== null) clicks.set(home, 0)
  // Iterating a map also visits entries added during the iteration, in insertion order.
  for (const [page, far] of clicks) {
    for (const { to } of onward.get(page) ?? []) {
      if (to.is !== 'broken' && to.page.host === page.host && !clicks.has(to.page))
        clicks.set(to.page, far + 1)
    }
  }
  return clicks
}
