import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import type { Place } from '../../core/evidence.ts'
import type { LinkRel } from '../../core/facts/read.ts'
import { plainAddress, untrackedAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'Pages of a series are linked and stand for themselves',
  why: 'Search engines reach the later pages of a list through plain links. A canonical link from page two to page one hides all that is only on page two.',
  advice:
    'Link to the next and previous page with an a element, and let each page of a series name itself as canonical.',
  sources: [
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata', 'links', 'page'],

  check({ metadata: { linkRels, canonicals }, links, page }) {
    const series = linkRels.filter(({ rels }) =>
      rels.some((rel) => rel === 'next' || rel === 'prev' || rel === 'previous'),
    )
    if (series.length === 0) return notApplicable('The page is no part of a series.')
    const broken = series.filter(({ url }) => url === null || !/^https?:$/.test(url.protocol))
    if (broken.length > 0)
      return fail('A link to the next or previous page has no valid address.', broken.slice(0, 20).map(show))
    const [canonical] = canonicals
    const later = series.some(({ rels }) => !rels.includes('next'))
    if (later && canonical?.url !== undefined && canonical.url !== null && isFirstOf(canonical.url, page.url))
      return fail('A later page names the first page of the series as its canonical address.', [
        show(canonical),
      ])
    const linked = new Set(links.flatMap(({ url }) => (url === null ? [] : plainAddress(url))))
    // Blogs name the posts before and after with the same words; those are no pages of a list.
    const unlinked = series.filter(
      ({ url }) => url !== null && isNumbered(url) && !linked.has(plainAddress(url)),
    )
    if (unlinked.length > 0)
      return warn(
        'The next or previous page is not linked in the page itself.',
        unlinked.slice(0, 20).map(show),
      )
    return pass('The neighbouring pages of the series are linked.')
  },
})

const show = ({ element, href }: LinkRel): Place => (element === null ? { found: href } : at(element, href))

const pageNames = ['page', 'p', 'paged', 'pg', 'seite', 'start', 'offset']

const isNumbered = ({ pathname, searchParams }: URL): boolean =>
  pageNames.some((name) => searchParams.has(name)) || /\/(?:page|p|seite)[/-]?\d{1,6}\/?$/i.test(pathname)

/** The same list without the number of its page. */
function isFirstOf(canonical: URL, page: URL): boolean {
  if (canonical.host !== page.host || untrackedAddress(canonical) === untrackedAddress(page)) return false
  const first = new URL(page.href)
  for (const name of pageNames) first.searchParams.delete(name)
  first.pathname = first.pathname.replace(/\/(?:page|p|seite)?[/-]?\d{1,6}\/?$/i, '/')
  const plain = (url: URL) => plainAddress(url).replace(/\/?\?$|\/$/, '')
  return plain(canonical) === plain(first)
}
