import { type TrustPage, trustPages } from './data/trust-links.ts'
import type { LinkFacts } from './facts/read.ts'

/** Which pages about the owner are linked. Long texts are no such links. */
export function linkedTrustPages(links: readonly LinkFacts[]): ReadonlySet<TrustPage> {
  const found = new Set<TrustPage>()
  const kinds = Object.keys(trustPages) as TrustPage[]
  for (const { name, href, url } of links) {
    if (found.size === kinds.length) break
    const text = `${name.slice(0, 80)} ${url?.protocol.startsWith('http') ? url.pathname.slice(0, 200) : href.slice(0, 40)}`
    for (const kind of kinds) if (!found.has(kind) && trustPages[kind].test(text)) found.add(kind)
  }
  return found
}
