import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 150, fail: 300, unit: 'count' } as const

export default defineAudit({
  title: 'The page has a reasonable number of links',
  why: 'Among hundreds of links neither people nor search engines can tell which of them matter.',
  advice: 'Keep the links that help on this page, and move long lists to pages of their own.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['links'],

  check({ links }) {
    const leading = links.filter(({ internal, external, samePage }) => (internal || external) && !samePage)
    if (leading.length === 0) return notApplicable('The page links to no other page.')
    return grade(
      leading.length,
      limits,
      `The page has ${leading.length} ${plural(leading.length, 'link', 'links')} to other pages.`,
    )
  },
})
