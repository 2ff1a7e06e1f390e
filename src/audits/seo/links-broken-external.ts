import { defineAudit, grade, inconclusive, notApplicable } from '../../audit-kit/legacy.ts'
import { saysNothing } from '../../core/conclusive-status.ts'
import { places } from '../../audit-kit/evidence.ts'
import { showTarget } from '../../audit-kit/elements/link-evidence.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  title: 'Links to other sites work',
  why: 'Other sites change without telling you. Links that lead nowhere make a page look out of date.',
  advice: 'Replace each broken link by a page that is still there, or remove it.',
  sources: ['https://www.w3.org/Provider/Style/URI'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['linkTargets', 'links'],

  check({ linkTargets, links }) {
    const external = linkTargets.filter(({ internal }) => !internal)
    if (external.length === 0) return notApplicable('The page links to no other site.')
    const answered = external.filter(({ status, disallowed }) => !disallowed && !saysNothing(status))
    if (answered.length === 0) return inconclusive('None of the other sites gave an answer to judge by.')
    const broken = answered.filter(({ status }) => status !== null && status >= 400)
    const says =
      broken.length === 0
        ? `All links to other sites that were tried work: ${answered.length} of ${answered.length}.`
        : `${broken.length} of ${answered.length} links to other sites that were tried ${plural(broken.length, 'is', 'are')} broken.`
    return grade(
      broken.length,
      limits,
      says,
      places(broken, (target) => showTarget(target, links, `status ${target.status}`)),
    )
  },
})
