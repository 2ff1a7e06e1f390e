import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { InlineFacts, ResourceReference } from '../../core/facts/read.ts'

/** Stylesheets that browsers wait for because one in the head imports them: a style element or a linked file. */
export function blockingImports(
  { items }: Subresources,
  { imports }: Pick<InlineFacts, 'imports'>,
  head: readonly ResourceReference[],
): readonly Subresource[] {
  const linked = new Set(head.filter(({ blocking }) => blocking).map(({ url }) => url?.href))
  const inPage = new Set(imports.filter(({ blocking }) => blocking).map(({ url }) => url?.href))
  const awaited = new Set<string>()
  // Imported files come after those that import them.
  return items.filter(({ kind, url, from, finalUrl }) => {
    if (kind !== 'style') return false
    const isImported = from !== null && (awaited.has(from) || inPage.has(url))
    if (isImported || linked.has(url)) awaited.add(finalUrl)
    return isImported
  })
}
