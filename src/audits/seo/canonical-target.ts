import { defineAudit, fail, inconclusive, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { skimPage } from '../../audit-kit/page/skim.ts'
import { isOtherLanguage, differ, ofItself, redirectOf } from '../../audit-kit/search/canonical-relation.ts'
import { isReadFor } from '../../audit-kit/search/robots-file.ts'
import { writtenLanguage } from '../../audit-kit/text/written-language.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'

export default defineAudit({
  subject: 'Indexability of the canonical URL',
  titles: {
    problem: 'Canonical URL cannot be indexed',
    success: 'Canonical URL works and allows indexing',
  },
  plain: {
    title: 'The page sends Google to an address that doesn’t work or is hidden from search',
    why: 'The page asks Google to show another page instead, but Google can’t show that one either.',
    fix: 'Ask your developer to state a main web address that works, is open to search engines and leads nowhere else.',
  },
  states: {
    redirect: {
      title: 'Canonical URL redirects',
      plain: {
        title: 'The page’s main web address redirects to another one',
        why: 'Google follows redirects, but may take longer to decide which address to show, or give up after several.',
      },
    },
    language: {
      title: 'Canonical URL leads to a page in another language',
      plain: {
        title: 'The page asks Google to show a version in another language instead of it',
        why: 'People who search in the language of this page may not find it.',
        fix: 'Ask your developer to state the page’s own web address as its main one in each language.',
      },
      fix: 'Use the page’s own URL in the canonical link, and connect language versions with hreflang links.',
    },
    chain: {
      title: 'Canonical page has a different canonical URL',
      plain: {
        title: 'The page’s main web address leads to a page with a different one',
        why: 'Google has to guess which address to show.',
      },
    },
  },
  why: 'A canonical link to a missing, blocked or noindexed page leaves search engines with no good page to show. One that redirects is a weaker signal.',
  fix: 'Use a canonical URL that returns status 200, allows indexing and is its own canonical.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  sameCauseAs: ['noindex-meta'],
  otherSeverities: ['low', 'high'],
  messages: {
    status: 'Canonical URL returns HTTP status {status}',
    robots: 'Canonical URL is blocked by robots.txt, so search engines cannot read the page behind it',
    noindex: 'Canonical URL leads to a page with noindex',
    redirect:
      'Canonical URL redirects {count, plural, one {{to, select, self {back to this page} other {to another URL}}} other {# times}}',
    language: 'Canonical URL leads to a page in another language ({lang})',
    chain: 'Canonical URL leads to a page with yet another canonical URL',
    ends: 'Redirects to {url}',
    names: 'The page at this URL has the canonical URL {url}',
    fine: 'Canonical URL returns HTTP status 200 and has no noindex',
    unreachable: 'Canonical URL could not be loaded',
    blocked:
      'Canonical URL returned HTTP status {status} to our request, so the page behind it could not be checked',
  },
  needs: ['canonicalTarget', 'robotsTxt', 'page', 'metadata', 'text'],

  check({ canonicalTarget: target, robotsTxt, metadata, page: { url: pageUrl }, text }) {
    if (target === null) return notApplicable()
    const { status, url, finalUrl, redirects } = target
    if (isReadFor(robotsTxt, url) && !robotsTxt.allows(url, 'Googlebot')) return fail('robots', {}, [{ url }])
    if (status === null) return inconclusive('unreachable')
    if (isInconclusiveStatus(status)) return inconclusive('blocked', { status: String(status) })
    if (status >= 300) return fail('status', { status: String(status) }, [{ url }])
    const page = skimPage(target.text, target.headers.all('x-robots-tag'), finalUrl)
    if (page.noindex) return fail('noindex', {}, [{ url: finalUrl }], ofItself(finalUrl, pageUrl))
    const moved = [{ found: say('ends', { url: finalUrl }), url }]
    const { to, ...weight } = redirectOf(target, pageUrl)
    if (redirects > 1) return fail('redirect', { count: redirects, to }, moved)
    if (redirects === 1) return warn('redirect', { count: 1, to }, moved, { severity: 'low', ...weight })
    const lang = page.lang ?? ''
    const declared = metadata.lang ?? ''
    if (isOtherLanguage(lang, declared) && isOtherLanguage(lang, writtenLanguage(text, declared)))
      return fail('language', { lang }, [{ url }], { severity: 'high', cause: 'other-canonical' })
    if (page.canonical !== null && differ(page.canonical, finalUrl))
      return fail('chain', {}, [{ found: say('names', { url: page.canonical.href }), url }])
    return pass('fine')
  },
})
