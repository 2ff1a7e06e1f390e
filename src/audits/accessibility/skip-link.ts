import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Document, type Element } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Skip links lead somewhere',
  why: 'A skip link whose target is missing does nothing, and the first thing a keyboard user tries on the page fails.',
  advice: 'Give the content of the page the id that the skip link names.',
  example: '<a href="#content">Skip to content</a> … <main id="content">',
  sources: ['https://www.w3.org/WAI/WCAG22/Techniques/general/G1'],
  importance: 'moderate',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const links: Element[] = []
    for (const link of document.all('a')) {
      const href = attribute(link, 'href') ?? ''
      if (aria.hidden(link) || href === '' || href === '#' || /^\s*javascript:/i.test(href)) continue
      if (!/^\/?#/.test(href)) break
      links.push(link)
    }
    const names = new Set(document.withAttribute('name').map((anchor) => attribute(anchor, 'name')))
    return judgeElements(
      links,
      (link) => {
        const id = (attribute(link, 'href') ?? '').replace(/^\/?#/, '')
        return hasTarget(document, names, id) ? undefined : `no element with the id ${id}`
      },
      { none: 'The page does not begin with a skip link.', faulty: 'Skip links without a target' },
    )
  },
})

function hasTarget(document: Document, names: ReadonlySet<string | undefined>, id: string): boolean {
  if (id === '' || id.toLowerCase() === 'top' || /^[!/]/.test(id)) return true
  return [id, decoded(id)].some((one) => document.byId(one) !== undefined || names.has(one))
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
