import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { skimPage } from '../../audit-kit/page/skim.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
import { untrackedUrl } from '../../core/page/same-url.ts'

export default defineAudit({
  subject: 'Indexability of the canonical URL',
  titles: {
    problem: 'Canonical URL cannot be indexed',
    success: 'Canonical URL can be indexed',
  },
  plain: {
    title: 'The page sends Google to an address that doesn’t work',
    why: 'The main address that the page names is missing or hidden from search engines, so Google may show neither.',
  },
  why: 'A canonical link to a missing, redirected or noindexed page leaves search engines with no good page to show.',
  fix: 'Use a canonical URL that returns status 200, allows indexing and names itself as canonical.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    status: 'Canonical URL returns HTTP status {status}',
    noindex: 'Canonical URL leads to a page with noindex',
    redirect: 'Canonical URL redirects to another URL',
    redirects: 'Canonical URL redirects {count, plural, one {# time} other {# times}}',
    chain: 'Canonical URL leads to a page with yet another canonical URL',
    fine: 'Canonical URL returns HTTP status 200 and can be indexed',
    unreachable: 'Canonical URL could not be loaded',
    blocked:
      'Canonical URL returned HTTP status {status} to our request, so the page behind it could not be checked',
  },
  needs: ['canonicalTarget'],

  check({ canonicalTarget: target }) {
    if (target === null) return notApplicable()
    const { status, url, finalUrl, redirects } = target
    if (status === null) return inconclusive('unreachable')
    if (isInconclusiveStatus(status)) return inconclusive('blocked', { status: String(status) })
    if (status >= 300) return fail('status', { status: String(status) }, [{ url }])
    const page = skimPage(target.text, target.headers.joined('x-robots-tag'), finalUrl)
    if (page.noindex) return fail('noindex', {}, [{ url: finalUrl }])
    if (redirects > 1) return fail('redirects', { count: redirects }, [{ found: finalUrl, url }])
    if (redirects === 1) return warn('redirect', {}, [{ found: finalUrl, url }])
    const own = URL.parse(finalUrl)
    if (page.canonical !== null && own !== null && untrackedUrl(page.canonical) !== untrackedUrl(own))
      return fail('chain', {}, [{ found: page.canonical.href, url }])
    return pass('fine')
  },
})
