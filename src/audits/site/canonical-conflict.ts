import { defineSiteAudit, fail, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import type { Target } from '../../core/site/site-facts.ts'

export default defineSiteAudit({
  subject: 'Indexability of canonical pages',
  titles: {
    problem: 'Canonical URLs lead to pages that cannot be indexed',
    success: 'Canonical URLs lead to pages that can be indexed',
  },
  why: 'If the canonical page is missing, redirected or noindexed, search engines may show neither page.',
  fix: 'Point each canonical link to the final URL of a page that works and may be indexed.',
  snippets: { html: '<link rel="canonical" href="https://www.example.com/example-page">' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    conflicts:
      '{count, plural, one {Canonical URL of # page points to a page that is broken, redirects or has noindex} other {Canonical URLs of # pages point to pages that are broken, redirect or have noindex}}',
    sound:
      '{total, plural, one {# canonical URL that points to another audited page leads} =2 {Both canonical URLs that point to another audited page lead} other {All # canonical URLs that point to another audited page lead}} to one that may be indexed',
    none: 'No canonical URL points to another audited page, so there is nothing to check',
    status: 'Canonical URL {url} returns HTTP status {status}',
    broken: 'Canonical URL {url} does not return a page',
    redirects: 'Canonical URL {url} redirects to {target}',
    noindex: 'Canonical URL {url} is set to noindex',
  },

  check({ pages, at }) {
    const named = pages.flatMap((page) => {
      const target = page.canonical === page.normalizedUrl ? undefined : at(page.canonical)
      return target === undefined ? [] : [{ page, target }]
    })
    const total = named.length
    if (total === 0) return notApplicable('none')
    const conflicts = named.flatMap(({ page, target }) => {
      const found = conflictOf(target, page.summary.canonical ?? '')
      return found === undefined ? [] : [{ page, found }]
    })
    if (conflicts.length === 0) return pass('sound', { total })
    return fail(
      'conflicts',
      { count: conflicts.length },
      places(conflicts, ({ page, found }) => ({ found, url: page.url })),
    )
  },
})

function conflictOf(target: Target, url: string) {
  if (target.is === 'broken') {
    const { status } = target.page
    return status === null ? say('broken', { url }) : say('status', { url, status: String(status) })
  }
  if (target.is === 'redirect') return say('redirects', { url, target: target.page.url })
  return target.page.summary.indexable ? undefined : say('noindex', { url })
}
