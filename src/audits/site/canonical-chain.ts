import { defineSiteAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineSiteAudit({
  title: 'Canonical links lead to the canonical page at once',
  why: 'When the page named as canonical names yet another one, search engines may follow neither.',
  advice: 'Let all copies name the same page, and that page itself.',
  example: '<link rel="canonical" href="https://www.example.com/oak-tables">',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting'],
  importance: 'medium',
  mode: 'scored',

  check({ pages, at }) {
    const named = pages.flatMap((page) => {
      const target = page.canonical === page.address ? undefined : at(page.canonical)
      return target === undefined || target.is === 'broken' || target.page === page
        ? []
        : [{ page, next: target.page }]
    })
    if (named.length === 0) return notApplicable('No stored page names another one as canonical.')
    const chains = named.filter(({ next }) => next.canonical !== next.address)
    if (chains.length === 0)
      return pass(
        `${named.length} canonical ${plural(named.length, 'link leads', 'links lead')} to a page that names itself.`,
      )
    return fail(
      `${chains.length} of ${named.length} canonical ${plural(named.length, 'link', 'links')} ${plural(chains.length, 'leads', 'lead')} to a page that names yet another one.`,
      places(chains, ({ page, next }) => ({
        found: `names ${next.url}, which names ${next.canonical}`,
        url: page.url,
      })),
    )
  },
})
