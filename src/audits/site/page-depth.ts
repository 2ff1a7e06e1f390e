import { defineSiteAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import type { HostFacts, SiteLink, SitePage } from '../../core/site-facts.ts'
import { unclearLinks } from '../../core/site-pages.ts'

const fewClicks = 3

export default defineSiteAudit({
  title: 'Every page is at most three clicks from the home page',
  why: 'What lies deep is visited less, by people and by crawlers.',
  advice: 'Link to deep pages from an overview or a category that is near the home page.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget'],
  importance: 'low',
  mode: 'scored',

  check({ hosts, links }) {
    if (hosts.every(({ pages }) => pages.length < 2))
      return notApplicable('Fewer than two pages of a host are stored.')
    const clear = hosts.filter((host) => unclearLinks(host) === undefined)
    if (clear.length === 0)
      return inconclusive(hosts.map(unclearLinks).find((why) => why !== undefined) ?? '')
    const onward = Map.groupBy(links, ({ from }) => from)
    const reached = clear.flatMap((host) => [...clicksFrom(host, onward)])
    const deep = reached
      .filter(([, clicks]) => clicks > fewClicks)
      .toSorted(([, one], [, other]) => other - one)
    const deepest = deep[0]?.[1] ?? 0
    if (deepest === 0)
      return pass(`All ${reached.length} pages that can be reached are at most ${fewClicks} clicks away.`)
    const says = `${deep.length} of ${reached.length} ${plural(reached.length, 'page', 'pages')} ${plural(deep.length, 'is', 'are')} more than ${fewClicks} clicks away, the farthest ${deepest}.`
    const evidence = places(deep, ([{ url }, clicks]) => ({ found: `${clicks} clicks`, url }))
    return deepest > fewClicks + 1 ? fail(says, evidence) : warn(says, evidence)
  },
})

/** The pages of a host that its home page leads to, by the fewest clicks. */
function clicksFrom(
  { home }: HostFacts,
  onward: ReadonlyMap<SitePage, readonly SiteLink[]>,
): ReadonlyMap<SitePage, number> {
  const clicks = new Map<SitePage, number>()
  if (home !== null) clicks.set(home, 0)
  // A map gives its entries in the order they were put in, those that come meanwhile too.
  for (const [page, far] of clicks) {
    for (const { to } of onward.get(page) ?? []) {
      if (to.is !== 'broken' && to.page.host === page.host && !clicks.has(to.page))
        clicks.set(to.page, far + 1)
    }
  }
  return clicks
}
