import { defineSiteAudit, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { hiddenKind } from '../../core/search/hidden-page.ts'

export default defineSiteAudit({
  subject: 'Nofollow on links to a page',
  titles: {
    problem: 'Pages are linked both with and without nofollow',
    success: 'Internal links to a page agree on nofollow',
  },
  why: 'Some links to a page ask search engines to follow them, and others ask them not to. That is usually an oversight.',
  fix: 'Remove nofollow from internal links. To keep a page out of search results, set it to noindex instead.',
  snippets: { html: '<a href="/example-page">Example page</a>' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    mixed:
      '{total, plural, one {# linked page} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} linked pages}} {count, plural, one {is} other {are}} linked with and without nofollow',
    agree: 'Links to {total, plural, one {# page} other {# pages}} agree on nofollow',
    none: 'No audited page links to another, so nofollow cannot be compared',
    refusing:
      'Linked with nofollow by {count, number} of {total, plural, one {# page} other {# pages}}, for example {url}',
  },

  check({ pages }) {
    // Nobody searches for a cart or a sign-in page, however it is linked.
    const linked = pages.filter(
      ({ url, incoming }) => incoming.length > 0 && hiddenKind(new URL(url)) === null,
    )
    const total = linked.length
    if (total === 0) return notApplicable('none')
    const mixed = linked.filter(
      ({ incoming }) => incoming.some(({ follow }) => follow) && incoming.some(({ follow }) => !follow),
    )
    if (mixed.length === 0) return pass('agree', { total })
    return warn(
      'mixed',
      { count: mixed.length, total },
      places(mixed, ({ url, incoming }) => {
        const refusing = incoming.filter(({ follow }) => !follow)
        const example = refusing[0]?.from.url ?? ''
        return {
          found: say('refusing', { count: refusing.length, total: incoming.length, url: example }),
          url,
        }
      }),
    )
  },
})
