import { defineAudit, grade } from '../../audit-kit/audit.ts'
import { plainUrl } from '../../core/page/same-url.ts'

const limits = { pass: 3, fail: 1, unit: 'count' } as const

export default defineAudit({
  titles: {
    problem: 'Page hardly links to other pages of the site',
    success: 'Page links to other pages of the site',
  },
  why: 'A page without internal links is a dead end for visitors and for search engines.',
  fix: 'Link to related pages, and put the navigation of the site on every page.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  limits,
  messages: {
    none: 'Page has no followed link to any other page of the site',
    few: 'Page links to only {count, plural, one {# other page} other {# other pages}} of the site',
    enough: 'Page links to {count, plural, one {# other page} other {# other pages}} of the site',
  },
  needs: ['links', 'page'],

  check({ links, page }) {
    const own = plainUrl(page.url)
    // Menus repeat on a page, so each URL is parsed once.
    const targets = new Map<string, URL>()
    for (const { internal, follow, url } of links)
      if (internal && follow && url !== null) targets.set(url.href, url)
    const others = new Set([...targets.values()].map(plainUrl))
    others.delete(own)
    const count = others.size
    const id = count === 0 ? 'none' : count < limits.pass ? 'few' : 'enough'
    return grade(count, limits, id, { count })
  },
})
