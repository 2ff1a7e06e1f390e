import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { saysNothing } from '../../core/conclusive-status.ts'
import type { AlternateTarget } from '../../core/facts/asked.ts'
import { plural } from '../../lib/plural.ts'
import { untrackedAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'Other language versions can be indexed',
  why: 'A version that is missing, excluded or merged into another page cannot be shown to those it is meant for.',
  advice:
    'Let each alternate link lead straight to a page that answers 200, may be indexed and is its own canonical address.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  importance: 'medium',
  mode: 'scored',
  needs: ['hreflangTargets'],

  check({ hreflangTargets }) {
    if (hreflangTargets.length === 0) return notApplicable('The page names no versions in other languages.')
    const answered = hreflangTargets.filter(({ status }) => !saysNothing(status))
    if (answered.length === 0)
      return inconclusive('None of the versions that were asked for gave an answer to judge by.')
    const faulty = answered.flatMap((target) => {
      const found = faultOf(target)
      return found === undefined ? [] : [{ found: `${target.lang}: ${found}`, url: target.url }]
    })
    if (faulty.length > 0)
      return fail(`${faulty.length} of ${answered.length} versions cannot be indexed.`, faulty)
    const moved = answered.filter(({ redirects }) => redirects > 0)
    if (moved.length > 0)
      return warn(
        `${moved.length} of ${answered.length} versions ${plural(moved.length, 'is', 'are')} redirected.`,
        moved.map(({ lang, url }) => ({ found: `${lang}: redirected`, url })),
      )
    return pass(`All versions that were asked for can be indexed: ${answered.length} of ${answered.length}.`)
  },
})

function faultOf({ status, noindex, canonical, redirects, url }: AlternateTarget): string | undefined {
  if (status !== null && status >= 300) return `status ${status}`
  if (noindex) return 'asks not to be indexed'
  const [named, own] = [canonical === null ? null : URL.parse(canonical), URL.parse(url)]
  // After a redirect the canonical address is that of another page by right.
  if (redirects > 0 || named === null || own === null) return undefined
  return untrackedAddress(named) === untrackedAddress(own) ? undefined : `names ${named.href} as canonical`
}
