import { defineSiteAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import type { SiteFacts, SitePage, Target } from '../../core/site-facts.ts'

export default defineSiteAudit({
  title: 'Language versions name each other',
  why: 'Search engines believe that two pages are versions of each other only when both say so.',
  advice: 'Put the same list of versions on each of them, with the addresses where the pages finally are.',
  example: '<link rel="alternate" hreflang="de" href="https://www.example.com/de/">',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  importance: 'medium',
  mode: 'scored',

  check({ pages, at }) {
    const named = pages.flatMap((page) =>
      page.summary.hreflang.flatMap(({ lang, url }) => {
        const target = at(url)
        return target === undefined || target.page === page ? [] : [{ page, lang, url, target }]
      }),
    )
    if (named.length === 0)
      return notApplicable('No stored page names another one as its version in another language.')
    const faults = named.flatMap(({ page, lang, url, target }) => {
      const fault = faultOf(page, target, at)
      return fault === undefined ? [] : [{ page, found: `its version ${lang} at ${url} ${fault}` }]
    })
    if (faults.length === 0)
      return pass(
        `${named.length} ${plural(named.length, 'version names', 'versions name')} the page in return.`,
      )
    return fail(
      `${faults.length} of ${named.length} ${plural(named.length, 'version does', 'versions do')} not name the page in return.`,
      places(faults, ({ page, found }) => ({ found, url: page.url })),
    )
  },
})

function faultOf(page: SitePage, target: Target, at: SiteFacts['at']): string | undefined {
  if (target.is === 'broken') return `is no page: ${target.page.because}`
  const returns = target.page.summary.hreflang.some(({ url }) => {
    const back = at(url)
    return back?.page === page || url === page.summary.canonical
  })
  return returns ? undefined : 'does not name it'
}
