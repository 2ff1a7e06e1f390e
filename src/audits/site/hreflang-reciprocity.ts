import { defineSiteAudit, fail, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import type { SiteFacts, SitePage, Target } from '../../core/site/site-facts.ts'

export default defineSiteAudit({
  subject: 'Hreflang between language versions',
  titles: {
    problem: 'Language versions do not link back to each other (hreflang)',
    success: 'Language versions link to each other (hreflang)',
  },
  why: 'Search engines use hreflang only if both pages link to each other.',
  fix: 'Put the same list of language versions on each of them, with their final URLs.',
  snippets: { html: '<link rel="alternate" hreflang="de" href="https://www.example.com/de/">' },
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    oneWay:
      '{total, plural, one {# hreflang link} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} hreflang links}} to audited pages {count, plural, one {leads} other {lead}} to one that does not link back',
    mutual:
      '{total, plural, one {# hreflang link to an audited page is} =2 {Both hreflang links to audited pages are} other {All # hreflang links to audited pages are}} matched by a link back',
    none: 'No audited page lists another audited page as a language version',
    noReturn: 'Language version {lang} at {url} does not link back',
    status: 'Language version {lang} at {url} returns HTTP status {status}',
    broken: 'Language version {lang} at {url} does not lead to a page',
  },

  check({ pages, at }) {
    const named = pages.flatMap((page) =>
      page.summary.hreflang.flatMap(({ lang, url }) => {
        const target = at(url)
        return target === undefined || target.page === page ? [] : [{ page, lang, url, target }]
      }),
    )
    const total = named.length
    if (total === 0) return notApplicable('none')
    const faults = named.flatMap(({ page, lang, url, target }) => {
      const found = faultOf(page, target, at, { lang, url })
      return found === undefined ? [] : [{ page, found }]
    })
    if (faults.length === 0) return pass('mutual', { total })
    return fail(
      'oneWay',
      { count: faults.length, total },
      places(faults, ({ page, found }) => ({ found, url: page.url })),
    )
  },
})

interface Version {
  readonly lang: string
  readonly url: string
}

function faultOf(page: SitePage, target: Target, at: SiteFacts['at'], version: Version) {
  if (target.is === 'broken') {
    const { status } = target.page
    return status === null
      ? say('broken', { ...version })
      : say('status', { ...version, status: String(status) })
  }
  const returns = target.page.summary.hreflang.some(
    ({ url }) => at(url)?.page === page || url === page.summary.canonical,
  )
  return returns ? undefined : say('noReturn', { ...version })
}
