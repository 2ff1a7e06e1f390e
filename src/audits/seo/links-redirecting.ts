import { defineAudit, inconclusive, notApplicable, places, say, share } from '../../audit-kit/audit.ts'
import { checkedLinks } from '../../audit-kit/links/checked-links.ts'
import { showTarget } from '../../audit-kit/links/link-evidence.ts'
import { isLocaleRedirect } from '../../audit-kit/search/locale-redirect.ts'
import type { LinkTarget } from '../../core/facts/asked.ts'
import { hiddenKind } from '../../core/search/hidden-page.ts'
import { isSlashRedirect } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Internal links that redirect',
  titles: {
    problem: 'Internal links go through redirects',
    success: 'No redirecting internal links were found',
  },
  plain: {
    title:
      '{places, plural, =0 {Links lead to a web address that redirects} one {One link leads to a web address that redirects} other {# links lead to web addresses that redirect}}',
    why: 'Visitors are sent to the old address first and then on to the new one, which takes longer.',
    fix: 'Open {places, plural, one {the link} other {each link}}, copy the address that the browser then shows, and put it into the link.',
  },
  why: 'A link that redirects costs every visitor and every crawler an extra request.',
  fix: 'Link to the final URL directly. Redirects to a sign-in page, to another site or to the language of the visitor are not counted.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/301-redirects'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    redirected:
      '{total, plural, one {# linked internal URL} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} linked internal URLs}} {count, plural, one {redirects} other {redirect}} to another URL',
    redirectedInSample:
      '{checked, plural, one {# checked internal URL} other {{portion, select, both {Both} all {All {checked, number}} other {{count, number} of {checked, number}}} checked internal URLs}} {count, plural, one {redirects} other {redirect}} to another URL; the page links to {total, number} in all',
    straight:
      '{total, plural, one {# linked internal URL does not redirect} =2 {Neither linked internal URL redirects} other {None of the # linked internal URLs redirects}}',
    straightInSample:
      '{checked, number} of {total, plural, one {# linked internal URL} other {# linked internal URLs}} {checked, plural, one {was checked and does} other {were checked, and they do}} not redirect',
    target: 'Link redirects to {url}',
    unchecked: 'None of the linked internal URLs responded, so redirects could not be checked',
  },
  needs: ['linkTargets', 'links', 'page'],

  check(facts) {
    const { answered, checked, total } = checkedLinks(facts, 'internal')
    if (total === 0) return notApplicable()
    if (checked === 0) return inconclusive('unchecked')
    const redirecting = answered.filter(
      (target) => target.redirects > 0 && !isMeant(target) && !isDowngrade(target, facts.page.url),
    )
    const count = redirecting.length
    const evidence = places(redirecting, (target) =>
      showTarget(target, facts.links, say('target', { url: target.finalUrl })),
    )
    const id = count === 0 ? 'straight' : 'redirected'
    const verdict =
      checked < total
        ? share(count, checked, `${id}InSample`, { count, checked, total }, evidence)
        : share(count, checked, id, { count, total }, evidence)
    const isSlash = redirecting.every(({ url, finalUrl }) => isSlashRedirect(url, finalUrl))
    return count > 0 && isSlash ? { ...verdict, cause: 'trailing-slash' } : verdict
  },
})

/** The target depends on the visitor, or on somebody else, so the link is right as it is. */
function isMeant({ url, finalUrl }: LinkTarget): boolean {
  const [from, to] = [URL.parse(url), URL.parse(finalUrl)]
  if (from === null || to === null) return false
  return hiddenKind(to) === 'account' || !areRelated(from, to) || isLocaleRedirect(url, finalUrl)
}

/** An http link to another host of the site has its own finding. */
function isDowngrade({ url }: LinkTarget, page: URL): boolean {
  const target = URL.parse(url)
  const [there, here] = [target, page].map((one) => one?.hostname.replace(/^www\./, ''))
  return page.protocol === 'https:' && target?.protocol === 'http:' && there !== here
}

/** Whether one host is the other, or a part of it. */
function areRelated(...urls: readonly [URL, URL]): boolean {
  const [one, other] = urls.map(({ hostname }) => `.${hostname.replace(/^www\./, '')}`)
  return one === undefined || other === undefined || one.endsWith(other) || other.endsWith(one)
}
