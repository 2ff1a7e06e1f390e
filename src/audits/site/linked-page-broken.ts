import { defineSiteAudit, fail, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'

export default defineSiteAudit({
  subject: 'Broken links between pages',
  titles: {
    problem: 'Links between pages are broken',
    success: 'Links between pages work',
  },
  why: 'Visitors who follow a broken link often leave, and crawlers cannot reach the page behind it.',
  fix: 'Correct the URL in each link, restore the page, or redirect its URL to the page that replaced it. Then re-run the report of that page.',
  snippets: {
    nginx: 'location = /old-page { return 301 /new-page; }',
    apache: 'Redirect 301 /old-page /new-page',
  },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    broken:
      '{count, plural, one {# link leads} other {# links lead}} to {targets, plural, one {# broken URL} other {# broken URLs}}',
    working:
      '{total, plural, one {# link between audited pages works} =2 {Both links between audited pages work} other {All # links between audited pages work}}',
    none: 'No audited page links to another, so there are no links to check',
    status: 'Links to {url}, which returns HTTP status {status}',
    noPage: 'Links to {url}, which does not return a page',
  },

  check({ links }) {
    const total = links.length
    if (total === 0) return notApplicable('none')
    const broken = links.flatMap(({ from, url, to }) =>
      to.is === 'broken' ? [{ from, url, status: to.page.status }] : [],
    )
    if (broken.length === 0) return pass('working', { total })
    const targets = new Set(broken.map(({ url }) => url)).size
    return fail(
      'broken',
      { count: broken.length, targets },
      places(broken, ({ from, url, status }) => ({
        found: status === null ? say('noPage', { url }) : say('status', { url, status: String(status) }),
        url: from.url,
      })),
    )
  },
})
