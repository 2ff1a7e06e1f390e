import { defineAudit, grade, inconclusive, notApplicable, places } from '../../audit-kit/audit.ts'
import { showTarget } from '../../audit-kit/elements/link-evidence.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  subject: 'Broken links to other sites',
  titles: { problem: 'Links to other sites are broken', success: 'Links to other sites work' },
  plain: {
    title:
      '{places, plural, =0 {Links to other websites don’t work} one {One link to another website doesn’t work} other {# links to other websites don’t work}}',
    fix: 'Correct or remove these links.',
  },
  why: 'Other sites change without telling you. Links that lead to error pages make a page look out of date.',
  fix: 'Replace each broken link with a page that still exists, or remove it.',
  sources: ['https://www.w3.org/Provider/Style/URI'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  limits,
  messages: {
    broken:
      '{total, plural, one {The only external link} other {{count, number} of # external links}} checked {count, plural, one {is} other {are}} broken',
    fine: '{total, plural, one {The only external link checked works} =2 {Both external links checked work} other {All # external links checked work}}',
    unchecked: 'None of the external links could be checked',
  },
  needs: ['linkTargets', 'links'],

  check({ linkTargets, links }) {
    const external = linkTargets.filter(({ internal }) => !internal)
    if (external.length === 0) return notApplicable()
    const answered = external.filter(({ status, disallowed }) => !disallowed && !isInconclusiveStatus(status))
    const total = answered.length
    if (total === 0) return inconclusive('unchecked')
    const broken = answered.filter(({ status }) => status !== null && status >= 400)
    const count = broken.length
    const evidence = places(broken, (target) => showTarget(target, links, `HTTP ${target.status}`))
    return grade(count, limits, count === 0 ? 'fine' : 'broken', { count, total }, evidence)
  },
})
