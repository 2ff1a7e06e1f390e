import { at, defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { whatEndedHead } from '../../audit-kit/elements/head-end.ts'
import { plainUrl } from '../../core/page/same-url.ts'

export default defineAudit({
  subject: 'Syntax of the canonical link',
  titles: {
    problem: 'Canonical link is not valid',
    success: 'Canonical link is valid',
  },
  plain: {
    title: 'The page states its main address incorrectly',
    why: 'Search engines ignore the address, or drop the page from their results.',
  },
  why: 'Search engines ignore a canonical link that is in the body, cannot be parsed or contradicts another one. A wrong one can drop the page from the results.',
  fix: 'Keep exactly one canonical link, in the head, with the absolute URL of this page and without a #fragment.',
  snippets: { html: '<link rel="canonical" href="https://www.example.com/tables/oak">' },
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://www.rfc-editor.org/rfc/rfc6596',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'head-closed-early',
  messages: {
    invalid: 'Canonical link has no valid http or https URL',
    several:
      'Page has {count, plural, one {# canonical URL} other {# different canonical URLs}}; search engines ignore all of them',
    headEnded:
      'Canonical link is outside the head, where search engines ignore it, because {what} ended the head early',
    inBody: 'Canonical link is in the body, where search engines ignore it',
    homePage: 'Canonical URL of this inner page is the home page, so search engines may drop this page',
    empty: 'Canonical link has an empty URL',
    relative: 'Canonical URL is relative instead of absolute',
    fragment: 'Canonical URL has a #fragment, which search engines ignore',
    valid: 'Page has one canonical link with an absolute URL in the head',
  },
  needs: ['metadata', 'page', 'document'],

  check({ metadata: { canonicals }, page, document }) {
    const [first] = canonicals
    if (first === undefined) return notApplicable()
    const evidence = places(canonicals, ({ element, href }) =>
      element === null ? { found: `Link: <${href}>; rel="canonical"` } : at(element),
    )
    if (canonicals.some(({ href }) => href.trim() === '')) return warn('empty', {}, evidence, { cause: null })
    if (canonicals.some(({ url }) => url === null || !/^https?:$/.test(url.protocol)))
      return fail('invalid', {}, evidence, { cause: null })
    const urls = new Set(canonicals.map(({ url }) => (url === null ? '' : plainUrl(url))))
    if (urls.size > 1) return fail('several', { count: urls.size }, evidence, { cause: null })
    if (canonicals.every(({ inHead }) => !inHead)) {
      const end = whatEndedHead(document, page.html)
      if (end === null) return fail('inBody', {}, evidence)
      const culprit = end.element === null ? { found: end.what } : at(end.element)
      return fail('headEnded', { what: end.what }, [culprit, ...evidence.shown])
    }
    if (isHomeOfInnerPage(first.url, page.url))
      return fail('homePage', {}, evidence, { severity: 'high', cause: null })
    if (canonicals.some(({ href }) => !/^\s*https?:\/\//i.test(href)))
      return warn('relative', {}, evidence, { cause: null })
    if (canonicals.some(({ href }) => href.includes('#')))
      return warn('fragment', {}, evidence, { cause: null })
    return pass('valid')
  },
})

/** `/index.html` is the home page itself, and `/en/` often is; a query alone does not make a subpage. */
function isHomeOfInnerPage(canonical: URL | null, page: URL): boolean {
  if (canonical === null || canonical.pathname !== '/' || canonical.search !== '') return false
  if (canonical.host !== page.host) return false
  return !/^\/(?:(?:index|default|home)(?:\.\w{1,5})?|[a-z]{2}(?:[-_][a-z]{2,4})?)?\/?$/i.test(page.pathname)
}
