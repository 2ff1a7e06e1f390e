import { at, defineAudit, fail, info, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import type { LinkRel } from '../../core/facts/read.ts'
import { hasPageNumber, pageNumberNames } from '../../core/url/page-number.ts'
import { pathEnds, plainUrl, untrackedPath, untrackedUrl } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Pagination (rel="next" and rel="prev")',
  titles: {
    problem: 'Next or previous pages of the list are hard to find',
    success: 'Next and previous pages of the list are linked',
  },
  plain: {
    title: 'Search engines may not find the later pages of a list',
    why: 'What is listed only on page two or later may not come up in searches.',
    fix: 'Ask your developer to link each page of a list to the next page.',
  },
  states: {
    firstPage: { title: 'Canonical URL of a later page is the first page of the list' },
    unlinked: { title: 'Next or previous page of the list is not linked' },
  },
  why: 'Search engines reach later pages of a list through plain links. If the canonical URL of page two is page one, search engines miss everything that is only on page two.',
  fix: 'Link to the next and previous page with <a href>, and give each page of the list its own URL as canonical.',
  snippets: {
    html: '<a href="/list?page=3">Next page</a>\n<link rel="canonical" href="https://www.example.com/list?page=2">',
  },
  sources: [
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  otherSeverities: ['medium'],
  messages: {
    invalid:
      '{count, plural, one {# rel="next" or rel="prev" link has} other {# rel="next" or rel="prev" links have}} no valid URL; Google ignores these links, other search engines may not',
    firstPage: 'Canonical URL of this later page points to the first page of the list',
    unlinked: 'Next or previous page of the list is not linked with <a href>',
    linked: 'Numbered pages in rel="next" and rel="prev" are also linked with <a href>',
  },
  needs: ['metadata', 'links', 'page'],

  check({ metadata: { linkRels, canonicals }, links, page }) {
    const series = linkRels.filter(({ rels }) =>
      rels.some((rel) => rel === 'next' || rel === 'prev' || rel === 'previous'),
    )
    if (series.length === 0) return notApplicable()
    const valid = series.filter(isWebLink)
    const numbered = valid.filter(({ url }) => url !== null && hasPageNumber(url))
    const [canonical] = canonicals
    const later = valid.some(({ rels }) => !rels.includes('next'))
    if (later && canonical?.url !== undefined && canonical.url !== null && isFirstOf(canonical.url, page.url))
      return fail('firstPage', {}, [show(canonical)], { severity: 'medium' })
    const linked = new Set(
      links.flatMap(({ url }) => (url !== null && hasPageNumber(url) ? untrackedPath(url) : [])),
    )
    // A link that leaves out folders is meant for the same page; other audits report whether it works.
    const unlinked = numbered.filter(
      ({ url }) => url !== null && !pathEnds(untrackedPath(url)).some((end) => linked.has(end)),
    )
    if (unlinked.length > 0) return warn('unlinked', {}, places(unlinked, show))
    const broken = series.filter((link) => !isWebLink(link))
    if (broken.length > 0) return info('invalid', { count: broken.length }, places(broken, show))
    // Blogs use the same relations for the previous and next post, which are not pages of a list.
    return numbered.length > 0 ? pass('linked') : notApplicable()
  },
})

const isWebLink = ({ url }: LinkRel): boolean => url !== null && /^https?:$/.test(url.protocol)

const show = ({ element, href }: LinkRel) => (element === null ? { found: href } : at(element, href))

/** Whether it is the same list without a page number. */
function isFirstOf(canonical: URL, page: URL): boolean {
  if (canonical.host !== page.host || untrackedUrl(canonical) === untrackedUrl(page)) return false
  const first = new URL(page.href)
  for (const name of pageNumberNames) first.searchParams.delete(name)
  first.pathname = first.pathname.replace(/\/(?:page|p|seite)?[/-]?\d{1,6}\/?$/i, '/')
  const plain = (url: URL) => plainUrl(url).replace(/\/?\?$|\/$/, '')
  return plain(canonical) === plain(first)
}
