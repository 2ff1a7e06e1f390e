import { defineAudit, fail, inconclusive, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { checkedLinks } from '../../audit-kit/links/checked-links.ts'
import { showTarget } from '../../audit-kit/links/link-evidence.ts'

/** One broken link in thirty is a nuisance; one in two makes the site unusable. */
const extents = { least: 0.1, fullAt: 0.5 } as const

export default defineAudit({
  subject: 'Broken internal links',
  titles: { problem: 'Internal links are broken', success: 'No broken internal links were found' },
  plain: {
    title:
      '{places, plural, =0 {Links to other pages of your site don’t work} one {One link to another page of your site doesn’t work} other {# links to other pages of your site don’t work}}',
    why: 'People who click a broken link land on an error page.',
    fix: 'Correct {places, plural, one {this link, or remove it} other {these links, or remove them}} if the page no longer exists.',
  },
  noticed: {
    text: '{places, plural, one {One link to another page of your site doesn’t} other {# links to other pages of your site don’t}} work.',
  },
  why: 'Visitors who follow a broken link land on an error page and often leave. Search engines find nothing there either.',
  fix: 'Correct or remove the broken links, or redirect their URLs to pages that exist.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    broken:
      '{total, plural, one {# linked internal URL} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} linked internal URLs}} {count, plural, one {is} other {are}} broken',
    brokenInSample:
      '{checked, plural, one {# checked internal URL} other {{portion, select, both {Both} all {All {checked, number}} other {{count, number} of {checked, number}}} checked internal URLs}} {count, plural, one {is} other {are}} broken; the page links to {total, number} in all',
    fine: '{total, plural, one {# linked internal URL was checked and returns} =2 {Both linked internal URLs were checked and return} other {All # linked internal URLs were checked and return}} no error',
    fineInSample:
      '{checked, number} of {total, plural, one {# linked internal URL} other {# linked internal URLs}} {checked, plural, one {was checked and returns} other {were checked and return}} no error',
    unchecked: 'None of the linked internal URLs could be checked',
  },
  needs: ['linkTargets', 'links', 'page'],

  check(facts) {
    const { answered, checked, total } = checkedLinks(facts, 'internal')
    if (total === 0) return notApplicable()
    if (checked === 0) return inconclusive('unchecked')
    const broken = answered.filter(({ status }) => status !== null && status >= 400)
    const count = broken.length
    const isSample = checked < total
    if (count === 0) return isSample ? pass('fineInSample', { checked, total }) : pass('fine', { total })
    const extent = Math.min(1, Math.max(extents.least, count / checked / extents.fullAt))
    const evidence = places(broken, (target) => showTarget(target, facts.links, `HTTP ${target.status}`))
    return isSample
      ? fail('brokenInSample', { count, checked, total }, evidence, { extent })
      : fail('broken', { count, total }, evidence, { extent })
  },
})
