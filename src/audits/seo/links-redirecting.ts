import { defineAudit, inconclusive, notApplicable, places, say, share } from '../../audit-kit/audit.ts'
import { showTarget } from '../../audit-kit/elements/link-evidence.ts'

export default defineAudit({
  subject: 'Internal links that redirect',
  titles: {
    problem: 'Internal links go through redirects',
    success: 'Internal links lead straight to their pages',
  },
  plain: {
    title: '{places, plural, =0 {Links open} one {One link opens} other {# links open}} by a detour',
    why: 'These links point to an old address of the page they open, which takes longer.',
    fix: 'Open each link, and copy the address that the browser shows then into the link.',
  },
  why: 'A link that redirects costs every visitor and every crawler an extra request.',
  fix: 'Put the final URL into the link.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/301-redirects'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    redirected:
      '{total, plural, one {The only internal link} other {{count, number} of # internal links}} checked {count, plural, one {redirects} other {redirect}} to another URL',
    straight:
      '{total, plural, one {The only internal link checked leads} =2 {Both internal links checked lead} other {All # internal links checked lead}} straight to {total, plural, one {its page} other {their pages}}',
    target: 'Link redirects to {url}',
    unchecked: 'None of the internal links responded, so redirects could not be checked',
  },
  needs: ['linkTargets', 'links'],

  check({ linkTargets, links }) {
    const internal = linkTargets.filter((target) => target.internal)
    if (internal.length === 0) return notApplicable()
    const answered = internal.filter(({ status }) => status !== null)
    const total = answered.length
    if (total === 0) return inconclusive('unchecked')
    const redirecting = answered.filter(({ redirects }) => redirects > 0)
    const count = redirecting.length
    const evidence = places(redirecting, (target) =>
      showTarget(target, links, say('target', { url: target.finalUrl })),
    )
    return share(count, total, count === 0 ? 'straight' : 'redirected', { count, total }, evidence)
  },
})
