import { defineAudit, fail, inconclusive, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { showTarget } from '../../audit-kit/elements/link-evidence.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'

/** One broken link in thirty is a nuisance; one in two makes the site unusable. */
const extents = { least: 0.1, fullAt: 0.5 } as const

export default defineAudit({
  subject: 'Broken internal links',
  titles: { problem: 'Internal links are broken', success: 'Internal links work' },
  plain: {
    title:
      '{places, plural, =0 {Links to other pages of your site don’t work} one {One link to another page of your site doesn’t work} other {# links to other pages of your site don’t work}}',
    why: 'People who click a broken link land on an error page, and many leave.',
    fix: 'Correct or remove these links.',
  },
  why: 'A broken link within your own site loses visitors and wastes crawl budget.',
  fix: 'Correct or remove the broken links, or redirect their URLs to pages that exist.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    broken:
      '{total, plural, one {The only internal link} other {{count, number} of # internal links}} checked {count, plural, one {is} other {are}} broken',
    fine: '{total, plural, one {The only internal link checked works} =2 {Both internal links checked work} other {All # internal links checked work}}',
    unchecked: 'None of the internal links could be checked',
  },
  needs: ['linkTargets', 'links'],

  check({ linkTargets, links }) {
    const internal = linkTargets.filter((target) => target.internal)
    if (internal.length === 0) return notApplicable()
    const answered = internal.filter(({ status, disallowed }) => !disallowed && !isInconclusiveStatus(status))
    const total = answered.length
    if (total === 0) return inconclusive('unchecked')
    const broken = answered.filter(({ status }) => status !== null && status >= 400)
    const count = broken.length
    if (count === 0) return pass('fine', { total })
    const extent = Math.min(1, Math.max(extents.least, count / total / extents.fullAt))
    const evidence = places(broken, (target) => showTarget(target, links, `HTTP ${target.status}`))
    return fail('broken', { count, total }, evidence, { extent })
  },
})
