import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'
import { plainAddress } from '../../core/same-address.ts'

const limits = { pass: 3, fail: 1, unit: 'count' } as const

export default defineAudit({
  title: 'The page leads on to other pages of the site',
  why: 'A page without links to others is a dead end for visitors and for search engines.',
  advice: 'Link to related pages, and give every page the navigation of the site.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['links', 'page'],

  check({ links, page }) {
    const own = plainAddress(page.url)
    // Menus come more than once on a page: the same address is spelt out once.
    const targets = new Map<string, URL>()
    for (const { internal, follow, url } of links)
      if (internal && follow && url !== null) targets.set(url.href, url)
    const others = new Set([...targets.values()].map(plainAddress))
    others.delete(own)
    const count = others.size
    const says =
      count === 0
        ? 'The page links to no other page of the site.'
        : `The page links to ${count} other ${plural(count, 'page', 'pages')} of the site.`
    return grade(count, limits, says)
  },
})
