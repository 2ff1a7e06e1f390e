import { defineSiteAudit, fail, info, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { inconclusiveLinks, unclearLinks } from '../../audit-kit/links/unclear-links.ts'
import { standsForItself } from '../../core/site/site-pages.ts'

export default defineSiteAudit({
  subject: 'Orphan pages',
  titles: {
    problem: 'Pages have no internal links to them',
    success: 'Every audited page is linked from another one',
  },
  why: 'Visitors and crawlers find pages by links. A page without internal links (an orphan page) is hard to find and looks unimportant to search engines.',
  fix: 'Link to each page from the pages that it belongs to: its category, related pages, an overview.',
  snippets: { html: '<a href="/example-page">Example page</a>' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  messages: {
    orphans:
      '{portion, select, both {Neither page has} all {None of the {total, number} pages has} other {{total, plural, one {# page} other {{count, number} of # pages}} {count, plural, one {has} other {have}} no}} links from other audited pages',
    hardly:
      '{total, plural, one {# page} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} pages}} {count, plural, one {is} other {are}} linked from only one page',
    linked:
      'Apart from the home page, {total, plural, one {# page is} =2 {both pages are} other {all # pages are}} linked from others',
    tooFew: 'Orphan pages can be found once two pages of the same site have reports',
    noLinks: 'No audited page links here',
    oneLink: 'Only {url} links here',
    onePage: 'Only one page of {host} was audited, so links to it are not known',
    noHome: 'Home page of {host} was not audited, so its links are not known',
    byScript: 'HTML of the home page of {host} has no links; scripts may add some, which are not known',
    linksCut: 'One page of {host} has more links than a report keeps, so some links are not known',
    fewKnown:
      'Only {known, number} of {linked, plural, one {# linked page} other {# linked pages}} on {host} {known, plural, one {was} other {were}} audited; add the others, for example from the sitemap',
  },

  check({ hosts }) {
    if (hosts.every(({ pages }) => pages.length < 2)) return notApplicable('tooFew')
    const clear = hosts.filter((host) => unclearLinks(host) === undefined)
    if (clear.length === 0) return inconclusiveLinks(hosts)
    const judged = clear.flatMap(({ pages, home }) =>
      pages.filter((page) => page !== home && standsForItself(page)),
    )
    const total = judged.length
    const orphans = judged.filter(({ incoming }) => incoming.length === 0)
    const hardly = judged.filter(({ incoming }) => incoming.length === 1)
    if (orphans.length > 0) {
      const evidence = places(orphans, ({ url }) => ({ found: say('noLinks'), url }))
      return fail('orphans', { count: orphans.length, total }, evidence)
    }
    if (hardly.length === 0) return pass('linked', { total })
    // Normal for an article that only its category links to.
    const evidence = places(hardly, ({ url, incoming: [only] }) => ({
      found: say('oneLink', { url: only?.from.url ?? '' }),
      url,
    }))
    return info('hardly', { count: hardly.length, total }, evidence)
  },
})
