import { defineSiteAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { sameText, standsForItself } from '../../core/site/site-pages.ts'

export default defineSiteAudit({
  subject: 'Duplicate titles',
  titles: {
    problem: 'Pages share the same title',
    success: 'Every page has its own title',
  },
  why: 'People tell search results, tabs and bookmarks apart by their titles. Two pages with the same title look the same.',
  fix: 'Say in each title what only that page is about. If the pages are copies, point their canonical links to one of them.',
  snippets: { html: '<title>What this page is about | Example Company</title>' },
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  messages: {
    shared:
      '{count, plural, one {# title is used on {most, plural, one {# page} other {# pages}}} other {# titles are used on {most, plural, =2 {2 pages each} other {up to # pages each}}}}',
    unique:
      'Titles of {total, plural, one {# page} other {# pages}} that may be indexed are all different within each language',
    tooFew: 'Fewer than two audited pages that may be indexed have a title',
    onPages: '“{text}” is the title of {count, plural, one {# page} other {# pages}}',
  },

  check({ pages }) {
    const total = pages.filter((page) => standsForItself(page) && page.summary.title !== null).length
    if (total < 2) return notApplicable('tooFew')
    const groups = sameText(pages, ({ summary }) => summary.title)
    const most = groups[0]?.length ?? 0
    if (most === 0) return pass('unique', { total })
    const evidence = places(
      groups.flatMap((group) => group.map((page) => ({ page, count: group.length }))),
      ({ page, count }) => ({
        found: say('onPages', { text: page.summary.title ?? '', count }),
        url: page.url,
      }),
    )
    const values = { count: groups.length, most }
    return most > 2 ? fail('shared', values, evidence) : warn('shared', values, evidence)
  },
})
