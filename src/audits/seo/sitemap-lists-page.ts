import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { hiddenKindOf } from '../../audit-kit/search/hidden-kind.ts'
import { listedAs, listsNoOwnUrl } from '../../audit-kit/search/listed-as.ts'
import { isNoindex } from '../../core/search/indexing.ts'
import { hasPageNumber } from '../../core/url/page-number.ts'
import { pagePlace } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Page in the sitemap',
  titles: {
    problem: 'Sitemap lists a page that is not meant to be indexed',
    success: 'Sitemap lists the page, or rightly leaves it out',
  },
  plain: {
    title: 'The list of your pages for search engines contains one that should stay hidden',
    why: 'Search engines are told to find the page and not to show it at the same time.',
  },
  states: {
    noindex: { title: 'Sitemap lists a page with noindex' },
    blocked: { title: 'Sitemap lists a page that robots.txt blocks' },
    otherCanonical: {
      title: 'Sitemap lists a page with a different canonical URL',
      plain: {
        title: 'The list of your pages contains a copy of another page',
        why: 'The page asks search engines to show another page instead, but the list asks them to show this one.',
      },
    },
    otherUrl: {
      title: 'Sitemap lists the page under another URL',
      plain: { title: 'The list of your pages for search engines has another address for this page' },
    },
    unlisted: {
      title: 'Page is not in the sitemap',
      plain: { title: 'The list of your pages for search engines leaves this page out' },
      why: 'Search engines may find the page later than others.',
    },
  },
  why: 'A sitemap is the list of pages that should be found. Search engines find missing pages later, and waste time on listed pages that they must not index.',
  fix: 'List every page that may be indexed, under its canonical URL, and leave out all others.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  sameCauseAs: ['canonical-self', 'noindex-meta', 'robots-allows-page'],
  samePlacesAs: ['sitemap-health'],
  messages: {
    noindex: 'Sitemap lists the page, but the page has noindex',
    blocked: 'Sitemap lists the page, but robots.txt blocks it',
    otherCanonical: 'Sitemap lists the page, but the page has a different canonical URL',
    unlisted: 'Sitemap does not list the page',
    otherUrl: 'Sitemap lists the page only as {url}, not under its own URL',
    listed: 'Sitemap lists the page',
    leftOut: 'Sitemap leaves out this URL, which search engines are told not to index',
    elsewhere: 'Sitemap does not list this URL, which names another URL as canonical',
    optional:
      'Sitemap leaves out this page, as most sitemaps do with carts, sign-in pages, search results and later pages of a list',
    otherSite: 'Sitemap lists no complete URL of this host',
    tooLarge: 'Sitemap is too large to be read completely',
  },
  needs: ['sitemap', 'metadata', 'page', 'robotsTxt', 'document', 'structuredData', 'text'],

  check(facts) {
    const { sitemap, metadata, page, robotsTxt } = facts
    const [file] = sitemap.files.filter(({ kind }) => kind !== 'none')
    if (file === undefined) return notApplicable()
    if (sitemap.listsPage === null) return inconclusive('tooLarge')
    const canonical = metadata.canonicals.find(({ url }) => url !== null)?.url ?? page.url
    const reason = isNoindex(metadata)
      ? 'noindex'
      : (robotsTxt.status ?? 500) < 300 && !robotsTxt.allows(page.url.href, 'Googlebot')
        ? 'blocked'
        : pagePlace(canonical) === pagePlace(page.url)
          ? undefined
          : 'otherCanonical'
    const evidence = [{ found: page.url.href, url: file.url }]
    // Whether the canonical URL is right is for other audits.
    if (reason !== undefined && !sitemap.listsPage)
      return reason === 'otherCanonical' ? notApplicable('elsewhere') : pass('leftOut')
    if (reason === 'blocked') return fail(reason, {}, evidence, { cause: 'robots-blocks-page' })
    if (reason === 'otherCanonical') return fail(reason, {}, evidence, { cause: 'other-canonical' })
    if (reason !== undefined) return fail(reason, {}, evidence, { cause: 'robots-tag' })
    if (sitemap.listsPage) return pass('listed')
    if (listsNoOwnUrl(sitemap)) return notApplicable('otherSite')
    const url = listedAs(sitemap, page.url)
    if (url !== undefined) return warn('otherUrl', { url }, [{ found: url, expected: page.url.href, url }])
    const isOptional = hasPageNumber(page.url) || hiddenKindOf(facts) !== null
    return isOptional ? notApplicable('optional') : warn('unlisted', {}, evidence)
  },
})
