import type { SitePage } from './site-facts.ts'

/** Whether search engines may list this page under its own URL. */
export const standsForItself = ({ summary, canonical, normalizedUrl }: SitePage): boolean =>
  summary.indexable && canonical === normalizedUrl

/** Pages that readers could confuse: those of one host in one language. */
export const audienceOf = ({ host, summary }: SitePage): string =>
  `${host} ${summary.lang?.toLowerCase() ?? ''}`

/** Groups of two or more pages with the same text, largest group first. Ignores case and white space. */
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
