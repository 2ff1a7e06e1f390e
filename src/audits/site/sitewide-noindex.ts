import { isHomeUrl } from '../../core/url/home-page.ts'
import { defineSiteAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { hiddenKind } from '../../core/search/hidden-page.ts'

const minPages = 10

export default defineSiteAudit({
  subject: 'Indexability of the site',
  titles: {
    problem: 'Many pages are excluded from search results (noindex)',
    success: 'Most pages can appear in search results',
  },
  states: { some: { title: 'Some pages are excluded from search results (noindex)' } },
  why: 'A noindex setting left over from building the site can keep all of it out of search results without anyone noticing.',
  fix: 'Check that the listed pages are ones nobody should find, such as filters, tags and search results of the site. If not, remove noindex from the template, the server’s headers or the settings of the CMS.',
  snippets: { wordpress: 'Settings → Reading → clear “Discourage search engines from indexing this site”' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/block-indexing'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'critical',
  otherSeverities: ['low'],
  messages: {
    excluded:
      '{total, plural, one {# page} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} pages}} {count, plural, one {is} other {are}} set to noindex',
    home: 'Home page {url} is set to noindex',
    some: '{total, plural, one {# page} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} pages}} {count, plural, one {is} other {are}} set to noindex, which is right for filters, tags and search results of the site',
    few: 'Only {count, number} of {total, plural, one {# page} other {# pages}} {count, plural, one {is} other {are}} set to noindex',
    none: '{total, plural, one {# page is not} =2 {Neither page is} other {None of # pages is}} set to noindex',
    tooFew: 'Fewer than 10 pages were audited, not counting carts, sign-in pages and the like',
  },

  check({ pages: all }) {
    const pages = all.filter(({ url }) => !isMeantToBeHidden(url))
    const total = pages.length
    if (total < minPages) return notApplicable('tooFew')
    const excluded = pages.filter(({ summary }) => !summary.indexable)
    const count = excluded.length
    if (count === 0) return pass('none', { total })
    const home = excluded.find(({ url }) => isHomeUrl(new URL(url)))
    if (home !== undefined) return fail('home', { url: home.url }, [{ found: 'noindex', url: home.url }])
    if (count / total < 0.2) return pass('few', { count, total })
    const evidence = places(excluded, ({ url }) => ({ found: 'noindex', url }))
    return count / total < 0.8
      ? warn('some', { count, total }, evidence, { severity: 'low' })
      : fail('excluded', { count, total }, evidence)
  },
})

/** A cart or an account page says nothing about the rest of the site. */
function isMeantToBeHidden(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && hiddenKind(parsed) !== null
}
