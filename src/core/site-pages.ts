import type { HostFacts, SitePage } from './site-facts.ts'

/** Whether search engines may show this page under its own address. */
export const standsForItself = ({ summary, canonical, address }: SitePage): boolean =>
  summary.indexable && canonical === address

/** Pages that readers could take for each other: those of one host in one language. */
export const audienceOf = ({ host, summary }: SitePage): string =>
  `${host} ${summary.lang?.toLowerCase() ?? ''}`

/** Pages that say the same, two or more each, the largest group first. Case and white space make no difference. */
export function sameText(
  pages: readonly SitePage[],
  textOf: (page: SitePage) => string | null,
): readonly (readonly SitePage[])[] {
  const groups = Map.groupBy(pages.filter(standsForItself), (page) => {
    const text = textOf(page)
    return text === null ? null : `${audienceOf(page)} ${text.trim().replace(/\s+/g, ' ').toLowerCase()}`
  })
  groups.delete(null)
  return [...groups.values()].filter((group) => group.length > 1).toSorted((a, b) => b.length - a.length)
}

/** Below this share of stored pages, a link that nobody has seen may well exist. */
const enoughKnown = 0.8

/** Why the links of a host cannot tell who links where; undefined when they can. */
export function unclearLinks({ host, home, pages, linked, known, linksCut }: HostFacts): string | undefined {
  if (pages.length < 2) return `Only one page of ${host} is stored.`
  if (home === null) return `The home page of ${host} is not among the stored pages.`
  if (linksCut) return `A page of ${host} has more links than a report keeps.`
  if (known < linked * enoughKnown)
    return `Only ${known} of ${linked} pages that are linked on ${host} are stored. Add the others, for example from the sitemap.`
  return undefined
}
