import { defineSiteAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import { standsForItself, unclearLinks } from '../../core/site-pages.ts'

export default defineSiteAudit({
  title: 'Every page is linked from other pages',
  why: 'Visitors and crawlers find pages by links. A page without any is found only by who knows its address, and seems unimportant.',
  advice: 'Link to each page from the pages that it belongs to: its category, its neighbours, an overview.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  importance: 'low',
  mode: 'scored',

  check({ hosts }) {
    if (hosts.every(({ pages }) => pages.length < 2))
      return notApplicable('Fewer than two pages of a host are stored.')
    const clear = hosts.filter((host) => unclearLinks(host) === undefined)
    if (clear.length === 0)
      return inconclusive(hosts.map(unclearLinks).find((why) => why !== undefined) ?? '')
    const judged = clear.flatMap(({ pages, home }) =>
      pages.filter((page) => page !== home && standsForItself(page)),
    )
    const alone = judged.filter(({ incoming }) => incoming.length === 0)
    const hardly = judged.filter(({ incoming }) => incoming.length === 1)
    const evidence = places([...alone, ...hardly], ({ url, incoming: [only] }) => ({
      found: only === undefined ? 'no stored page links here' : `only ${only.from.url} links here`,
      url,
    }))
    if (alone.length > 0)
      return fail(
        `No stored page links to ${alone.length} of ${judged.length} ${plural(judged.length, 'page', 'pages')}.`,
        evidence,
      )
    if (hardly.length > 0)
      return warn(
        `${hardly.length} of ${judged.length} ${plural(judged.length, 'page', 'pages')} ${plural(hardly.length, 'is', 'are')} linked from one page only.`,
        evidence,
      )
    return pass(`All ${judged.length} pages are linked from at least two others.`)
  },
})
