import { defineAudit, grade, inconclusive, notApplicable, places } from '../../audit-kit/audit.ts'
import { checkedLinks } from '../../audit-kit/links/checked-links.ts'
import { showTarget } from '../../audit-kit/links/link-evidence.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  subject: 'Broken links to other sites',
  titles: {
    problem: 'Links to other sites are broken',
    success: 'No broken links to other sites were found',
  },
  plain: {
    title:
      '{places, plural, =0 {Links to other websites don’t work} one {One link to another website doesn’t work} other {# links to other websites don’t work}}',
    fix: 'Open {places, plural, one {this link} other {each of these links}}, then correct or remove it.',
  },
  noticed: {
    text: '{places, plural, one {One link to another website doesn’t} other {# links to other websites don’t}} work.',
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
      '{total, plural, one {# linked external URL} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} linked external URLs}} {count, plural, one {is} other {are}} broken',
    brokenInSample:
      '{checked, plural, one {# checked external URL} other {{portion, select, both {Both} all {All {checked, number}} other {{count, number} of {checked, number}}} checked external URLs}} {count, plural, one {is} other {are}} broken; the page links to {total, number} in all',
    fine: '{total, plural, one {# linked external URL was checked and returns} =2 {Both linked external URLs were checked and return} other {All # linked external URLs were checked and return}} no error',
    fineInSample:
      '{checked, number} of {total, plural, one {# linked external URL} other {# linked external URLs}} {checked, plural, one {was checked and returns} other {were checked and return}} no error',
    unchecked: 'None of the linked external URLs could be checked',
  },
  needs: ['linkTargets', 'links', 'page'],

  check(facts) {
    const { answered, checked, total } = checkedLinks(facts, 'external')
    if (total === 0) return notApplicable()
    if (checked === 0) return inconclusive('unchecked')
    const broken = answered.filter(({ status }) => status !== null && status >= 400)
    const count = broken.length
    const evidence = places(broken, (target) => showTarget(target, facts.links, `HTTP ${target.status}`))
    return checked < total
      ? grade(
          count,
          limits,
          count === 0 ? 'fineInSample' : 'brokenInSample',
          { count, checked, total },
          evidence,
        )
      : grade(count, limits, count === 0 ? 'fine' : 'broken', { count, total }, evidence)
  },
})
