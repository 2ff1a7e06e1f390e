import { type Verdict, defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import type { Place } from '../../core/evidence.ts'
import type { LinkRel } from '../../core/facts/read.ts'
import { plainAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'The canonical link is one that search engines follow',
  why: 'Search engines ignore canonical links that contradict each other, stand in the body or cannot be read, and a wrong one takes the page out of the results.',
  advice:
    'Keep exactly one canonical link, in the head, with the whole address of the page and without a fragment.',
  example: '<link rel="canonical" href="https://www.example.com/tables/oak">',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://www.rfc-editor.org/rfc/rfc6596',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['metadata', 'page'],

  check({ metadata: { canonicals }, page }): Verdict {
    const [first] = canonicals
    if (first === undefined) return notApplicable('The page has no canonical link.')
    const evidence = canonicals.slice(0, 20).map(show)
    if (canonicals.some(({ url }) => url === null || !/^https?:$/.test(url.protocol)))
      return fail('A canonical link has no web address.', evidence)
    const addresses = new Set(canonicals.map(({ url }) => (url === null ? '' : plainAddress(url))))
    if (addresses.size > 1)
      return fail(`${addresses.size} canonical links name different addresses.`, evidence)
    if (canonicals.every(({ inHead }) => !inHead))
      return fail('The canonical link stands in the body, where search engines ignore it.', evidence)
    if (isRootOfInnerPage(first.url, page.url))
      return fail('An inner page names the home page as its canonical address.', evidence)
    if (canonicals.some(({ href }) => !/^\s*https?:\/\//i.test(href)))
      return warn('The canonical address is relative.', evidence)
    if (canonicals.some(({ href }) => href.includes('#')))
      return warn('The canonical address has a fragment.', evidence)
    return pass('The canonical link is a single, whole address.')
  },
})

const show = ({ element, href }: LinkRel): Place =>
  element === null ? { found: `Link header: ${href}` } : at(element, href || 'an empty address')

/** `/index.html` is the home page itself, and `/en/` often is; a query alone does not make an inner page. */
function isRootOfInnerPage(canonical: URL | null, page: URL): boolean {
  if (canonical === null || canonical.pathname !== '/' || canonical.search !== '') return false
  if (canonical.host !== page.host) return false
  return !/^\/(?:(?:index|default|home)(?:\.\w{1,5})?|[a-z]{2}(?:[-_][a-z]{2,4})?)?\/?$/i.test(page.pathname)
}
