import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import { untrackedAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'Other language versions name this page in return',
  why: 'Search engines believe that two pages are versions of each other only when both say so.',
  advice: 'Put the same list of versions on each of them.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  importance: 'medium',
  mode: 'scored',
  needs: ['hreflangTargets', 'metadata', 'page'],

  check({ hreflangTargets, metadata, page }) {
    if (hreflangTargets.length === 0) return notApplicable('The page names no versions in other languages.')
    const answered = hreflangTargets.filter(({ status }) => status !== null && status >= 200 && status < 300)
    if (answered.length === 0) return inconclusive('None of the versions that were asked for answered.')
    const own = new Set(
      [page.url, ...metadata.canonicals.flatMap(({ url }) => url ?? [])].map(untrackedAddress),
    )
    const silent = answered.filter(({ hreflang }) => !hreflang.some(({ url }) => own.has(addressOf(url))))
    if (silent.length === 0)
      return pass(
        `All versions that were asked for name this page in return: ${answered.length} of ${answered.length}.`,
      )
    return fail(
      `${silent.length} of ${answered.length} versions ${plural(silent.length, 'does', 'do')} not name this page in return.`,
      places(silent, ({ lang, url }) => ({ found: `${lang} does not name ${page.url.href}`, url })),
    )
  },
})

function addressOf(href: string): string {
  const url = URL.parse(href)
  return url === null ? href : untrackedAddress(url)
}
