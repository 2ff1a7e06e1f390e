import { defineSiteAudit, notApplicable, pass, places, share } from '../../audit-kit/audit.ts'

export default defineSiteAudit({
  subject: 'Redirecting links between pages',
  titles: {
    problem: 'Links between pages go through redirects',
    success: 'Links between pages lead straight to the page',
  },
  why: 'Each redirect makes visitors and crawlers wait for another request.',
  fix: 'Change each link to the URL that the redirect leads to.',
  snippets: { html: '<a href="/new-page">Example page</a>' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/301-redirects'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    redirected:
      '{total, plural, one {# link} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} links}} between audited pages {count, plural, one {goes} other {go}} through a redirect',
    straight:
      '{total, plural, one {# link between audited pages leads} =2 {Both links between audited pages lead} other {All # links between audited pages lead}} straight to a page',
    none: 'No audited page links to another, so there are no redirects to check',
  },

  check({ links }) {
    const total = links.length
    if (total === 0) return notApplicable('none')
    const redirected = links.flatMap(({ from, url, to }) =>
      to.is === 'redirect' ? [{ from, url, end: to.page.url }] : [],
    )
    if (redirected.length === 0) return pass('straight', { total })
    return share(
      redirected.length,
      total,
      'redirected',
      { count: redirected.length, total },
      places(redirected, ({ from, url, end }) => ({ found: url, expected: end, url: from.url })),
    )
  },
})
