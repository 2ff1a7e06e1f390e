import { Failure } from '../../core/failure.ts'
import type { Sentence } from '../../core/sentence.ts'
import { crawlNotes } from '../../gather/crawl/crawl-notes.ts'
import { type CrawledSite, makeCrawlSite } from '../../gather/crawl/crawl-site.ts'
import { openNet } from '../../gather/net/open-net.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
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
    return { pages: site.pages, notes: crawlNotes(url, site).map((note) => withAdvice(note, site)) }
  } catch (error) {
    // The audit of the page says why there is none.
    if (error instanceof Failure) return { pages: [url], notes: [] }
    throw error
  } finally {
    await net.close()
  }
}

/** With the option that includes what was left out. */
function withAdvice(note: Sentence, { disallowed }: CrawledSite): string {
  const text = sentenceText(note)
  if (note.id === 'crawlCut') return `${text} ${t.raiseLimit}`
  if (note.id === 'crawlDisallowed') return `${text} ${say(t.listThem, { count: disallowed })}`
  return text
}
