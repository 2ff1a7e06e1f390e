import { isLoopback } from '../../core/address.ts'
import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { untrackedAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'The page is its own canonical address',
  why: 'A page that names another address as canonical gives its place in search results to that one.',
  advice: 'If this page should be found, let its canonical link carry its own address.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  importance: 'medium',
  mode: 'scored',
  needs: ['metadata', 'page'],

  check({ metadata: { canonicals }, page }) {
    const canonical = canonicals.find(
      ({ inHead, url }) => inHead && url !== null && /^https?:$/.test(url.protocol),
    )
    if (canonical === undefined || canonical.url === null)
      return notApplicable('The page has no canonical address.')
    // Campaign parameters are what canonical links are for.
    if (untrackedAddress(canonical.url) === untrackedAddress(page.url))
      return pass('The page names its own address.')
    // A copy on the owner's own machine names the address where it is published, and so it should.
    if (page.local && !isLoopback(canonical.url.hostname))
      return notApplicable('This is a local copy of a page that is published elsewhere.')
    const found = canonical.url.href
    const evidence = [
      canonical.element === null
        ? { found, expected: page.url.href }
        : at(canonical.element, found, page.url.href),
    ]
    if (!canonical.internal)
      return fail('The page gives its place in search results to another site.', evidence)
    return warn('The page names another page of the site as its canonical address.', evidence)
  },
})
