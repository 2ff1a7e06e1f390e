import { at, defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { tagFault } from '../../audit-kit/search/hreflang-faults.ts'
import { isNoindex } from '../../core/search/indexing.ts'
import { pagePlace } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Hreflang link to the page itself',
  titles: {
    problem: 'Page has no hreflang link to itself',
    success: 'Page has an hreflang link to itself',
  },
  plain: {
    title: 'The list of language versions isn’t complete',
    why: 'Search engines may ignore an incomplete list and show people the wrong language.',
    fix: 'Ask your developer to add this page to its own list of language versions.',
  },
  why: 'Search engines expect the complete list of versions on every one of them, the page itself included. Otherwise they may ignore the list.',
  fix: 'Add an hreflang link with the language and URL of this page.',
  snippets: { html: '<link rel="alternate" hreflang="en" href="https://www.example.com/">' },
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'hreflang-of-another-page',
  messages: {
    missing: 'Page has {count, plural, one {# hreflang link} other {# hreflang links}}, but none to itself',
    found: 'Page has an hreflang link to itself for “{lang}”',
    faulty:
      'Page has an hreflang link to itself, but its code “{lang}” is invalid (see “Syntax of hreflang links”)',
  },
  needs: ['metadata', 'page', 'languageTags'],

  check({ metadata, page, languageTags }) {
    const hreflang = metadata.hreflang.filter(({ inHead }) => inHead)
    // A page with noindex is not in search results, so its languages do not matter.
    if (hreflang.length === 0 || isNoindex(metadata)) return notApplicable()
    // The page may list its canonical URL instead of the one it was fetched from.
    const urls = [page.url, ...metadata.canonicals.flatMap(({ url }) => url ?? [])]
    // Other audits report links that redirect, or differ from the canonical URL in form.
    const own = new Set(urls.map(pagePlace))
    const selves = hreflang.filter(({ url }) => url !== null && own.has(pagePlace(url)))
    const self = selves.find(({ lang }) => tagFault(languageTags.get(lang)) === null)
    if (self !== undefined) return pass('found', { lang: self.lang })
    const [faulty] = selves
    if (faulty !== undefined) return notApplicable('faulty', { lang: faulty.lang.slice(0, 40) })
    const evidence = places(hreflang, ({ element, lang, href }) =>
      element === null ? { found: `${lang}: ${href}` } : at(element),
    )
    return fail('missing', { count: hreflang.length }, evidence)
  },
})
