import { defineSiteAudit, notApplicable, pass, share } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineSiteAudit({
  title: 'Links between the pages lead there without a redirect',
  why: 'Each redirect makes visitors wait for another request, and tells crawlers that the site does not know its own addresses.',
  advice: 'Put the final address into the link.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/301-redirects'],
  importance: 'low',
  mode: 'scored',

  check({ links }) {
    if (links.length === 0) return notApplicable('No stored page links to another.')
    const redirected = links.flatMap(({ from, url, to }) =>
      to.is === 'redirect' ? [{ from, url, end: to.page.url }] : [],
    )
    if (redirected.length === 0)
      return pass(
        `${links.length} ${plural(links.length, 'link', 'links')} between stored pages ${plural(links.length, 'leads', 'lead')} straight to a page.`,
      )
    return share(
      redirected.length,
      links.length,
      `${redirected.length} of ${links.length} links between stored pages ${plural(redirected.length, 'is', 'are')} redirected.`,
      places(redirected, ({ from, url, end }) => ({
        found: `links to ${url}`,
        expected: end,
        url: from.url,
      })),
    )
  },
})
