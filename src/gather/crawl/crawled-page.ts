import { readHeaders } from '../../core/page/headers.ts'
import { forbidsFollowing } from '../../core/search/indexing.ts'
import { type Fetched, lastExchange } from '../../core/page/page.ts'
import { sitemapPlaces } from '../ask/site/sitemap.ts'
import { requirePage } from '../page-outcome.ts'
import { decodeHtml } from '../parse/decode.ts'
import { parseHtml } from '../parse/document.ts'
import { baseOf } from '../read/base.ts'
import { readLinks } from '../read/links.ts'
import { readMetadata } from '../read/metadata.ts'

export interface CrawledPage {
  /** Where it was found after redirects. */
  readonly url: URL
  /** Links that crawlers may follow, in the order of the page. */
  readonly links: readonly URL[]
  /** The same page without parameters, if this one names it as canonical: a sort order, a session. */
  readonly original: URL | null
  /** Where a sitemap may be if robots.txt names none, the likeliest first. */
  readonly sitemaps: readonly string[]
}

/** Links beyond these are left out; a page of half the size has a few thousand. */
const limits = { maxNodes: 100_000, maxDepth: 3_000, maxMs: 5_000 }

/** The links of a response. Throws a `Failure` if it is not an HTML page. */
export function readCrawledPage(fetched: Fetched): CrawledPage {
  requirePage(fetched)
  const last = lastExchange(fetched)
  const url = new URL(last.url)
  const headers = readHeaders(last.headers)
  const { text } = decodeHtml(fetched.body, headers.first('content-type') ?? null)
  const document = parseHtml(text, limits)
  const base = baseOf(document, url)
  const metadata = readMetadata(document, headers, base, url)
  const { robots, canonicals } = metadata
  const isFollowed = !robots.some((directive) => directive.agent === '*' && forbidsFollowing(directive))
  // Nobody asks for the names of these links, which take most of the time.
  const links = isFollowed ? readLinks(document, url, base, () => '') : []
  return {
    url,
    links: links.flatMap((link) => (link.follow && link.url !== null ? [link.url] : [])),
    original: originalOf(url, canonicals[0]?.url ?? null),
    sitemaps: sitemapPlaces({ metadata, page: { url, html: text } }),
  }
}

/** A canonical URL with another path may be a mistake that audits should see. */
const originalOf = (url: URL, canonical: URL | null): URL | null =>
  canonical !== null &&
  url.search !== '' &&
  canonical.origin === url.origin &&
  canonical.pathname === url.pathname &&
  canonical.search !== url.search
    ? canonical
    : null
