import type { LinkFacts, Metadata } from '../facts/read.ts'
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
  const own = plainUrl(page)
  const others = links.filter(({ url, samePage }) => url !== null && !samePage && plainUrl(url) !== own)
  return {
    internal: others.filter(({ internal }) => internal),
    external: others.filter(({ external }) => external),
  }
}

/** The other pages that this page links to, each once: from these, some are checked, and they are the whole. */
export function linkUrls(links: readonly LinkFacts[], page: URL): LinkUrls {
  const { internal, external } = linksElsewhere(links, page)
  return { internal: urlsOf(internal), external: urlsOf(external) }
}

/** As written, but each page once, however its URL is escaped. */
function urlsOf(links: readonly LinkFacts[]): ReadonlySet<string> {
  const urls = new Map<string, string>()
  for (const { url } of links) {
    if (url === null) continue
    const plain = plainUrl(url)
    if (!urls.has(plain)) urls.set(plain, withoutFragment(url))
  }
  return new Set(urls.values())
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
