import { at, defineAudit, notApplicable, places, say, share } from '../../audit-kit/audit.ts'
import type { LinkFacts } from '../../core/facts/read.ts'
import { oncePer } from '../../lib/once-per.ts'

export default defineAudit({
  subject: 'Links with the same text',
  titles: {
    problem: 'Links with the same text lead to different pages',
    success: 'Links with the same text lead to the same page',
  },
  why: 'In a screen reader’s list of links, “More” five times says nothing about where each one leads.',
  fix: 'Say in the text or aria-label of each link where it leads.',
  snippets: { html: '<a href="/delivery">More about delivery</a> <a href="/returns">More about returns</a>' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-link-only.html'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# link text} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} link texts}} {count, plural, one {leads} other {lead}} to more than one page',
    fine: '{total, plural, one {# link text leads to one page} =2 {Both link texts lead to one page each} other {All # link texts lead to one page each}}',
    elsewhere:
      '{count, plural, one {Another link} other {# other links}} with the text “{name}” {count, plural, one {leads} other {lead}} elsewhere',
  },
  needs: ['links', 'aria'],

  check({ links, aria }) {
    const groups = new Map<string, Group>()
    // Links with the same href share one URL object.
    const pageOf = oncePer(pageIn)
    for (const link of links) {
      if (link.url === null || aria.hidden(link.element)) continue
      const name = aria.name(link.element).toLowerCase()
      if (name === '') continue
      const group = groups.get(name)
      if (group === undefined) groups.set(name, { first: link, page: pageOf(link.url), others: 0 })
      else if (pageOf(link.url) !== group.page) group.others += 1
    }
    const mixed = [...groups].filter(([, { others }]) => others > 0)
    const total = groups.size
    const count = mixed.length
    if (total === 0) return notApplicable()
    if (count === 0) return share(0, total, 'fine', { total })
    const evidence = places(mixed, ([name, { first, others }]) =>
      at(first.element, say('elsewhere', { name: name.slice(0, 80), count: others })),
    )
    return share(count, total, 'affected', { count, total }, evidence)
  },
})

interface Group {
  readonly first: LinkFacts
  readonly page: string
  others: number
}

/**
 * Ignores fragments, unless a script uses them as pages, and a trailing slash, which is almost always the same page.
 */
function pageIn({ origin, pathname, search, hash }: URL): string {
  return origin + pathname.replace(/\/$/, '') + search + (/^#[!/]/.test(hash) ? hash : '')
}
