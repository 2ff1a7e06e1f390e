import { defineSiteAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineSiteAudit({
  title: 'Links between the pages lead to pages',
  why: 'A link to a page that is gone ends a visit, and crawlers lose what lay behind it.',
  advice:
    'Mend the address in each link, or bring the page back, or redirect it to its successor. Then run its report again.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  importance: 'high',
  mode: 'scored',

  check({ links }) {
    if (links.length === 0) return notApplicable('No stored page links to another.')
    const broken = links.flatMap(({ from, url, to }) =>
      to.is === 'broken' ? [{ from, url, because: to.page.because }] : [],
    )
    if (broken.length === 0)
      return pass(
        `${links.length} ${plural(links.length, 'link', 'links')} between stored pages ${plural(links.length, 'leads', 'lead')} to a page.`,
      )
    const missing = new Set(broken.map(({ url }) => url)).size
    return fail(
      `${broken.length} ${plural(broken.length, 'link leads', 'links lead')} to ${missing} ${plural(missing, 'address that is no page', 'addresses that are no page')}.`,
      places(broken, ({ from, url, because }) => ({ found: `links to ${url}: ${because}`, url: from.url })),
    )
  },
})
