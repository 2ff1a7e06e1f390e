import { defineAudit, inconclusive, notApplicable, share } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { showTarget } from '../../audit-kit/elements/link-evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Links within the site lead straight to their pages',
  why: 'A link that is redirected costs every visitor and every crawler another request.',
  advice: 'Write the final address into the link.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/301-redirects'],
  importance: 'low',
  mode: 'scored',
  needs: ['linkTargets', 'links'],

  check({ linkTargets, links }) {
    const internal = linkTargets.filter((target) => target.internal)
    if (internal.length === 0) return notApplicable('The page links to no other page of the site.')
    const answered = internal.filter(({ status }) => status !== null)
    if (answered.length === 0) return inconclusive('None of the links within the site answered.')
    const redirecting = answered.filter(({ redirects }) => redirects > 0)
    const says =
      redirecting.length === 0
        ? 'None of the links within the site that were tried is redirected.'
        : `${redirecting.length} of ${answered.length} links within the site ${plural(redirecting.length, 'is', 'are')} redirected.`
    return share(
      redirecting.length,
      answered.length,
      says,
      places(redirecting, (target) => showTarget(target, links, `leads to ${target.finalUrl}`)),
    )
  },
})
