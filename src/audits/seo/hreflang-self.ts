import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { untrackedAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'The page is among its own language versions',
  why: 'Search engines expect the full list of versions on each of them, the page itself included. Without it they may ignore the list.',
  advice: 'Add an alternate link with the language and address of this page itself.',
  example: '<link rel="alternate" hreflang="en" href="https://www.example.com/">',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  importance: 'medium',
  mode: 'scored',
  needs: ['metadata', 'page'],

  check({ metadata: { hreflang, canonicals }, page }) {
    if (hreflang.length === 0) return notApplicable('The page names no versions in other languages.')
    // A page is known by its canonical address, also where it is read from another one.
    const own = new Set([page.url, ...canonicals.flatMap(({ url }) => url ?? [])].map(untrackedAddress))
    const self = hreflang.find(({ url }) => url !== null && own.has(untrackedAddress(url)))
    if (self !== undefined) return pass(`The page names itself as its version for ${self.lang}.`)
    return fail(
      'The page is not among the language versions it names.',
      places(hreflang, ({ element, lang, href }) =>
        element === null ? { found: `${lang}: ${href}` } : at(element, `${lang}: ${href}`),
      ),
    )
  },
})
