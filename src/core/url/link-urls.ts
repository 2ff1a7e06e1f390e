import type { LinkFacts, Metadata } from '../facts/read.ts'
import { withoutFragment } from './same-url.ts'

export interface LinkUrls {
  readonly internal: ReadonlySet<string>
  readonly external: ReadonlySet<string>
}

/** The other pages that this page links to, each once: from these, some are checked, and they are the whole. */
export function linkUrls(links: readonly LinkFacts[], page: URL): LinkUrls {
  const own = withoutFragment(page)
  const internal = new Set<string>()
  const external = new Set<string>()
  for (const link of links) {
    if (link.url === null || link.samePage || !(link.internal || link.external)) continue
    const url = withoutFragment(link.url)
    if (url === own) continue
    if (link.internal) internal.add(url)
    else external.add(url)
  }
  return { internal, external }
}

/** The other language versions that hreflang names, by URL, with their language. */
export function alternateUrls(
  { hreflang }: Pick<Metadata, 'hreflang'>,
  page: URL,
): ReadonlyMap<string, string> {
  const own = withoutFragment(page)
  const byUrl = new Map<string, string>()
  for (const { lang, url, inHead } of hreflang) {
    // Search engines ignore those in the body.
    if (url === null || !inHead) continue
    const href = withoutFragment(url)
    if (href === own || !/^https?:/.test(href) || byUrl.has(href)) continue
    byUrl.set(href, lang)
  }
  return byUrl
}
