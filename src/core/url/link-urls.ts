import type { LinkFacts, Metadata } from '../facts/read.ts'
import { oncePer } from '../../lib/once-per.ts'
import { plainUrl, withoutFragment } from './same-url.ts'

export interface LinkUrls {
  readonly internal: ReadonlySet<string>
  readonly external: ReadonlySet<string>
}

export interface LinksElsewhere {
  readonly internal: readonly LinkFacts[]
  readonly external: readonly LinkFacts[]
}

/** Links to other pages: every count of links in a report counts these, and every count of URLs those of `linkUrls`. */
export function linksElsewhere(links: readonly LinkFacts[], page: URL): LinksElsewhere {
  const { elsewhere } = targetsOf(links, page)
  const others = links.filter((_, index) => elsewhere[index] === 1)
  return {
    internal: others.filter(({ internal }) => internal),
    external: others.filter(({ external }) => external),
  }
}

/** The other pages that this page links to, each once: from these, some are checked, and they are the whole. */
export function linkUrls(links: readonly LinkFacts[], page: URL): LinkUrls {
  const { internal, external } = targetsOf(links, page)
  return { internal, external }
}

interface Targets extends LinkUrls {
  readonly page: string
  /** 1 for each link to another page. */
  readonly elsewhere: Uint8Array
}

/**
 * Several audits ask about the same links. The values reference no link: V8's minor collections keep the values of a
 * weak map alive, and with a link the whole tree.
 */
const known = new WeakMap<readonly LinkFacts[], Targets>()

function targetsOf(links: readonly LinkFacts[], page: URL): Targets {
  const before = known.get(links)
  if (before?.page === page.href) return before
  const targets = readTargets(links, page)
  known.set(links, targets)
  return targets
}

function readTargets(links: readonly LinkFacts[], page: URL): Targets {
  const own = plainUrl(page)
  const elsewhere = new Uint8Array(links.length)
  // Links with the same href share one URL object.
  const plainOf = oncePer(plainUrl)
  // As written, but each page once, however its URL is escaped.
  const internalUrls = new Map<string, string>()
  const externalUrls = new Map<string, string>()
  for (const [index, { url, samePage, internal, external }] of links.entries()) {
    if (url === null || samePage) continue
    const plain = plainOf(url)
    if (plain === own) continue
    elsewhere[index] = 1
    if (internal && !internalUrls.has(plain)) internalUrls.set(plain, withoutFragment(url))
    if (external && !externalUrls.has(plain)) externalUrls.set(plain, withoutFragment(url))
  }
  return {
    page: page.href,
    elsewhere,
    internal: new Set(internalUrls.values()),
    external: new Set(externalUrls.values()),
  }
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
