import { aboutByName, type TrustPage, trustPages } from '../data/trust-links.ts'
import type { LinkFacts } from '../../core/facts/read.ts'

const known = new WeakMap<readonly LinkFacts[], ReadonlySet<TrustPage>>()

/** Which pages about the owner are linked; computed once per page. */
export function linkedTrustPages(links: readonly LinkFacts[]): ReadonlySet<TrustPage> {
  const found = known.get(links) ?? findTrustPages(links)
  known.set(links, found)
  return found
}

/** Skips long texts. Starts at the end, where most pages have these links. */
function findTrustPages(links: readonly LinkFacts[]): ReadonlySet<TrustPage> {
  const found = new Set<TrustPage>()
  const looked = new Set<string>()
  const seen = new Set<string>()
  const kinds = Object.keys(trustPages) as TrustPage[]
  for (const { name, href, url } of links.toReversed()) {
    if (found.size === kinds.length) break
    // Most links of a page are repeated, and taking a URL apart takes longer than this.
    const link = `${href} ${name}`
    if (seen.has(link)) continue
    seen.add(link)
    const text = `${name.slice(0, 80)} ${url?.protocol.startsWith('http') ? `${url.pathname.slice(0, 200)}${url.hash.slice(0, 40)}` : href.slice(0, 40)}`
    if (looked.has(text)) continue
    looked.add(text)
    if (name.length <= maxNameLength && aboutByName.some((pattern) => pattern.test(name.trim())))
      found.add('about')
    for (const kind of kinds) if (!found.has(kind) && trustPages[kind].test(text)) found.add(kind)
  }
  return found
}

const maxNameLength = 80
