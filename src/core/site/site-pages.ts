import type { SitePage } from './site-facts.ts'

/** Whether search engines may show this page under its own URL. */
export const standsForItself = ({ summary, canonical, normalizedUrl }: SitePage): boolean =>
  summary.indexable && canonical === normalizedUrl

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
