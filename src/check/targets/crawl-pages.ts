import { makeCrawlSite } from '../../gather/crawl/crawl-site.ts'
import { openNet } from '../../gather/net/open-net.ts'
import { say, texts } from '../../messages/texts.ts'
import type { ReadLists } from './url-lists.ts'

const { crawl: t } = texts.check

interface CrawlPagesOptions extends Pick<ReadLists, 'net' | 'signal'> {
  readonly most: number
  readonly onCrawl?: (visited: number, known: number) => void
}

interface CrawledPages {
  readonly pages: readonly string[]
  /** Notes for the reader about what was left out. */
  readonly notes: readonly string[]
}

/** The pages of a site, found by the links of one of them. */
export async function crawlPages(
  url: string,
  { net: options, signal, most, onCrawl }: CrawlPagesOptions,
): Promise<CrawledPages> {
  const net = openNet(options)
  try {
    const site = await makeCrawlSite(net)(url, {
      most,
      signal,
      ...(onCrawl === undefined ? {} : { onVisit: onCrawl }),
    })
    // The audit of the page says why there is none.
    if (site === null) return { pages: [url], notes: [] }
    const { pages, disallowed, endless, isCut, isBroken } = site
    const isAlone = pages.length === 1 && disallowed === 0
    return {
      pages,
      notes: [
        ...(isAlone ? [say(t.alone, { url })] : []),
        ...(isCut ? [say(t.cut, { count: pages.length })] : []),
        ...(isBroken ? [say(t.broken, { count: pages.length })] : []),
        ...(disallowed > 0 ? [say(t.disallowed, { count: disallowed })] : []),
        ...(endless.length > 0 ? [say(t.endless, { kinds: shortList(endless) })] : []),
      ],
    }
  } finally {
    await net.close()
  }
}

const named = 3

const shortList = (kinds: readonly string[]): string =>
  kinds.length > named
    ? say(texts.check.andMore, { items: kinds.slice(0, named).join(', '), count: kinds.length - named })
    : kinds.join(', ')
