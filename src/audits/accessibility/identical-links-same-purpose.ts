import { defineAudit, notApplicable, share } from '../../core/audit.ts'
import type { Element } from '../../core/document.ts'
import { at, places } from '../../core/evidence.ts'

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
    const groups = new Map<string, { readonly first: Element; readonly url: string; others: Element[] }>()
    for (const { element, url } of links) {
      if (url === null || aria.hidden(element)) continue
      const name = plain(aria.name(element))
      if (name === '') continue
      const group = groups.get(name)
      const address = `${url.origin}${url.pathname}${url.search}${url.hash}`
      if (group === undefined) groups.set(name, { first: element, url: address, others: [] })
      else if (group.url !== address) group.others.push(element)
    }
    if (groups.size === 0) return notApplicable('The page has no links with a name.')
    const mixed = [...groups].filter(([, { others }]) => others.length > 0)
    return share(
      mixed.length,
      groups.size,
      `Names of links that lead to more than one place: ${mixed.length || 'none'} of ${groups.size}.`,
      places(mixed, ([name, { first, others }]) =>
        at(first, `“${name}” leads elsewhere ${others.length} more times`),
      ),
    )
  },
})

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
