import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { saysNothing } from '../../core/conclusive-status.ts'
import { places } from '../../audit-kit/evidence.ts'
import { showTarget } from '../../audit-kit/elements/link-evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Links within the site work',
  why: 'A broken link within your own site sends visitors away and wastes the visits of search engines.',
  advice: 'Correct or remove the links listed here, or redirect the addresses they lead to.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  importance: 'high',
  mode: 'scored',
  needs: ['linkTargets', 'links'],

  check({ linkTargets, links }) {
    const internal = linkTargets.filter((target) => target.internal)
    if (internal.length === 0) return notApplicable('The page links to no other page of the site.')
    const answered = internal.filter(({ status, disallowed }) => !disallowed && !saysNothing(status))
    if (answered.length === 0)
      return inconclusive('None of the links within the site gave an answer to judge by.')
    const broken = answered.filter(({ status }) => status !== null && status >= 400)
    if (broken.length === 0)
      return pass(`All links within the site that were tried work: ${answered.length} of ${answered.length}.`)
    return fail(
      `${broken.length} of ${answered.length} links within the site that were tried ${plural(broken.length, 'is', 'are')} broken.`,
      places(broken, (target) => showTarget(target, links, `status ${target.status}`)),
    )
  },
})
