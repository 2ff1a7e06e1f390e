import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'
import { withoutFragment } from '../../core/same-address.ts'
import type { LinkFacts } from '../../core/facts/read.ts'

export default defineAudit({
  title: 'Links with the same name lead to the same place',
  why: 'In a list of links, five times “more” says nothing: each name stands for one address.',
  advice: 'Say in each link where it leads, in its text or its aria-label.',
  example: '<a href="/oak">More about oak</a> <a href="/ash">More about ash</a>',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-link-only.html'],
  importance: 'minor',
  mode: 'info',
  heuristic: true,
  needs: ['links', 'aria'],

  check({ links, aria }) {
    const groups = new Map<string, { readonly first: LinkFacts; others: number }>()
    for (const link of links) {
      if (link.url === null || aria.hidden(link.element)) continue
      const name = aria.name(link.element).toLowerCase()
      if (name === '') continue
      const group = groups.get(name)
      if (group === undefined) groups.set(name, { first: link, others: 0 })
      else if (pageOf(group.first.url) !== pageOf(link.url)) group.others += 1
    }
    if (groups.size === 0) return notApplicable('The page has no links with a name.')
    const mixed = [...groups].filter(([, { others }]) => others > 0)
    return share(
      mixed.length,
      groups.size,
      `Names of links that lead to more than one place: ${mixed.length || 'none'} of ${groups.size}.`,
      places(mixed, ([name, { first, others }]) =>
        at(first.element, `“${name}” leads elsewhere in ${others} more ${plural(others, 'link', 'links')}`),
      ),
    )
  },
})

/** The place on a page does not count; a fragment that stands for a page of its own does. */
const pageOf = (url: URL | null): string | undefined =>
  url === null || /^#[!/]/.test(url.hash) ? url?.href : withoutFragment(url)
