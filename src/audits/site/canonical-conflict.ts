import { defineSiteAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import type { Target } from '../../core/site-facts.ts'

export default defineSiteAudit({
  title: 'Pages named as canonical answer and may be indexed',
  why: 'A page that hands its place in search results to one that is missing, moved or excluded can end up with no place at all.',
  advice: 'Let canonical links name the address where the page finally is, and let that page be indexed.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting'],
  importance: 'medium',
  mode: 'scored',

  check({ pages, at }) {
    const named = pages.flatMap((page) => {
      const target = page.canonical === page.address ? undefined : at(page.canonical)
      return target === undefined ? [] : [{ page, target }]
    })
    if (named.length === 0) return notApplicable('No stored page names another stored one as canonical.')
    const conflicts = named.flatMap(({ page, target }) => {
      const fault = faultOf(target)
      return fault === undefined ? [] : [{ page, fault }]
    })
    if (conflicts.length === 0)
      return pass(
        `${named.length} canonical ${plural(named.length, 'link leads', 'links lead')} to a page that may be indexed.`,
      )
    return fail(
      `${conflicts.length} of ${named.length} canonical ${plural(named.length, 'link', 'links')} to other stored pages ${plural(conflicts.length, 'leads', 'lead')} to one that cannot take the place.`,
      places(conflicts, ({ page, fault }) => ({
        found: `names ${page.summary.canonical ?? ''}, which ${fault}`,
        url: page.url,
      })),
    )
  },
})

function faultOf(target: Target): string | undefined {
  if (target.is === 'broken') return `is no page: ${target.page.because}`
  if (target.is === 'redirect') return `redirects to ${target.page.url}`
  return target.page.summary.indexable ? undefined : 'asks to be left out of search results'
}
