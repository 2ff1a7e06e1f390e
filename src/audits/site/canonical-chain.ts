import { defineSiteAudit, fail, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'

export default defineSiteAudit({
  subject: 'Chains of canonical URLs',
  titles: {
    problem: 'Canonical URLs form chains',
    success: 'Canonical URLs lead straight to the canonical page',
  },
  why: 'If the canonical page has yet another canonical URL, search engines may ignore both.',
  fix: 'Point the canonical links of all copies, and of the page itself, to the same URL.',
  snippets: { html: '<link rel="canonical" href="https://www.example.com/example-page">' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    chained:
      '{count, plural, one {# canonical URL leads} other {# canonical URLs lead}} to a page with yet another canonical URL',
    straight:
      '{total, plural, one {# canonical URL that points to another audited page leads} =2 {Both canonical URLs that point to another audited page lead} other {All # canonical URLs that point to another audited page lead}} to a page that is its own canonical',
    none: 'No canonical URL points to another audited page, so there are no chains',
    names: 'Canonical URL is {first}, whose canonical URL is {second}',
  },

  check({ pages, at }) {
    const named = pages.flatMap((page) => {
      const target = page.canonical === page.normalizedUrl ? undefined : at(page.canonical)
      return target === undefined || target.is === 'broken' || target.page === page
        ? []
        : [{ page, next: target.page }]
    })
    const total = named.length
    if (total === 0) return notApplicable('none')
    const chains = named.filter(({ next }) => next.canonical !== next.normalizedUrl)
    if (chains.length === 0) return pass('straight', { total })
    return fail(
      'chained',
      { count: chains.length },
      places(chains, ({ page, next }) => ({
        found: say('names', { first: next.normalizedUrl, second: next.canonical }),
        url: page.url,
      })),
    )
  },
})
