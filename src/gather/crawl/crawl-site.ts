import { Failure } from '../../core/failure.ts'
import type { Net } from '../../core/ports/outside.ts'
import type { UrlList } from '../../core/ports/reports/url-list.ts'
import { folderUrl } from '../../core/url/same-url.ts'
import { oncePer } from '../../lib/once-per.ts'
import { fetchRobots } from '../ask/site/robots-txt.ts'
import { makeListSitemap } from '../list-sitemap.ts'
import type { CrawledPage } from './crawled-page.ts'
import { openScope, siteOf } from './crawl-scope.ts'
import { fetchCrawled } from './fetch-crawled.ts'

export interface CrawlOptions {
  /** Pages to find. */
  readonly most: number
  readonly signal: AbortSignal
  /** Called after each visit, with the numbers of URLs visited and known. */
  readonly onVisit?: (visited: number, known: number) => void
  /** Called for each page that was found. */
  readonly onPage?: (url: string) => void
}

export interface CrawledSite {
  /** The URL where the crawl started, and the pages found from there, nearest first. */
  readonly pages: readonly string[]
  /** The site that the start URL redirects to, if it is another one. */
  readonly movedTo: string | null
  /** How many linked URLs robots.txt keeps crawlers from. */
  readonly disallowed: number
  /** Whether there are more URLs than pages wanted. */
  readonly isCut: boolean
  /** Kinds of URL of which there are so many that the rest were left out, such as `/calendar/*`. */
  readonly endless: readonly string[]
  /** Whether the site stopped responding. */
  readonly isBroken: boolean
}

/** Visits at once: fewer than a browser has requests for the files of a page. */
const parallel = 4
const maxFailures = 20
const maxSitemaps = 5
/** On a site with many redirects and sort orders, few visits find a new page; on most others, nearly all do. */
const visitsPerPage = 5
const agent = 'Plumbline'

/**
 * Finds the pages of a site through its links (breadth first) and sitemaps, except what robots.txt disallows. A public
 * site never leads to a private host. Throws a `Failure` if there is no page to start with.
 */
export function makeCrawlSite(net: Net) {
  const listSitemap = makeListSitemap(net)

  return async function crawlSite(
    start: string,
    { most, signal, onVisit, onPage }: CrawlOptions,
  ): Promise<CrawledSite> {
    const first = await fetchCrawled(net, start, signal)
    if ('failure' in first) throw first.failure
    onPage?.(start)
    const scope = openScope(new URL(start), first.url, most)
    const robotsOf = oncePer((origin: string) => fetchRobots(net, origin, signal))
    const pages = new Map([[folderUrl(first.url), start]])
    const queue: URL[] = []
    const mostVisits = visitsPerPage * Math.max(most, maxFailures)
    let [at, visited, disallowed, failures] = [0, 1, 0, 0]

    const offer = (urls: readonly URL[]): void => {
      for (const url of urls) if (scope.isNew(url)) queue.push(url)
    }

    async function visit(url: URL): Promise<CrawledPage | undefined> {
      const robots = await robotsOf(url.origin)
      if (!robots.allows(url.href, agent)) {
        disallowed += 1
        return undefined
      }
      const page = await fetchCrawled(net, url.href, signal)
      failures = 'failure' in page && page.isBroken ? failures + 1 : 0
      visited += 1
      onVisit?.(visited, visited + queue.length - at)
      return 'failure' in page ? undefined : page
    }

    function keep({ url, links, original }: CrawledPage): void {
      // A redirect may lead to another site, or to a page that was found before.
      if (!scope.isOwn(url)) return
      if (original !== null) offer([original])
      else if (!pages.has(folderUrl(url))) {
        pages.set(folderUrl(url), url.href)
        onPage?.(url.href)
      }
      offer(links)
    }

    offer(first.links)
    offer(await listSitemaps(first, (await robotsOf(first.url.origin)).sitemaps))
    while (at < queue.length && pages.size < most && visited < mostVisits && failures < maxFailures) {
      const batch = queue.slice(at, at + Math.min(parallel, most - pages.size))
      at += batch.length
      // In the order of the queue, so that two crawls of a site find the same pages.
      for (const page of await Promise.all(batch.map(visit))) if (page !== undefined) keep(page)
      signal.throwIfAborted()
    }
    return {
      pages: [...pages.values()],
      disallowed,
      movedTo: siteOf(first.url) === siteOf(new URL(start)) ? null : first.url.origin,
      isCut: at < queue.length && (pages.size >= most || visited >= mostVisits),
      endless: [...scope.endless],
      isBroken: failures >= maxFailures,
    }

    /** The pages in the sitemaps that robots.txt names on this host, otherwise in the first one that there is. */
    async function listSitemaps({ url, sitemaps }: CrawledPage, named: readonly string[]) {
      const own = named
        .flatMap((place) => URL.parse(place, url.origin) ?? [])
        .filter(({ host }) => host === url.host)
      const found: URL[] = []
      for (const file of own.length > 0 ? own.slice(0, maxSitemaps).map(({ href }) => href) : sitemaps) {
        const { urls } = await listSitemap(file, signal).catch(listNothing)
        found.push(...urls.flatMap((each) => URL.parse(each) ?? []))
        if (own.length === 0 && found.length > 0) break
      }
      return found
    }
  }
}

function listNothing(error: unknown): Pick<UrlList, 'urls'> {
  if (error instanceof Failure) return { urls: [] }
  throw error
}
