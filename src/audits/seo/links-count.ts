import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { linksElsewhere } from '../../core/url/link-urls.ts'

/** A shop with a large menu has a few hundred. */
const many = 1000

export default defineAudit({
  subject: 'Number of links',
  titles: { problem: 'Page has a large number of links', success: 'Page has a reasonable number of links' },
  why: 'Among hundreds of links, visitors have a hard time finding the ones that matter. Search engines don’t mind.',
  fix: 'Keep the links that help on this page, and move long lists to pages of their own.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    many: 'Page has more than 1,000 links to other pages ({count, number})',
    fine: 'Page has {count, plural, one {# link} other {# links}} to other pages',
  },
  needs: ['links', 'page'],

  check({ links, page }) {
    const { internal, external } = linksElsewhere(links, page.url)
    const count = internal.length + external.length
    if (count === 0) return notApplicable()
    return count > many ? warn('many', { count }) : pass('fine', { count })
  },
})
