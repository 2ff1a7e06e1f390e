import { sentenceText } from '../../messages/sentence-text.ts'
import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { Failure } from '../../core/failure.ts'
import { listUrlFile, type UrlList } from '../../core/ports/reports/url-list.ts'
import { listEntries } from '../../gather/analyze/crawl/list-entries.ts'
import { makeListSitemap } from '../../gather/list-sitemap.ts'
import { type NetOptions, openNet } from '../../gather/net/open-net.ts'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'

const { targets: t } = texts.check

export interface ReadLists {
  readonly net: NetOptions
  readonly stdin: NodeJS.ReadableStream
  readonly signal: AbortSignal
}

/** The URLs of a sitemap on the web, of stdin (`-`), or of a file, which is a sitemap or has one URL per line. */
export async function readUrlList(source: string, options: ReadLists): Promise<UrlList> {
  if (/^https?:\/\//i.test(source)) return readSitemapUrl(source, options)
  const text = source === '-' ? await readAll(options.stdin) : await readFile(source, 'utf8')
  const list = /^\s*(?:<\?xml|<urlset|<sitemapindex)/i.test(text.slice(0, 1000).replace('\uFEFF', ''))
    ? await readSitemapText(text, source, options)
    : listUrlFile({ text, format: /\.csv$/i.test(source) ? 'csv' : 'lines' })
  if (list.urls.length === 0)
    throw new CheckError(say(t.noUrls, { file: source === '-' ? t.standardInput : source }))
  return list
}

async function readSitemapUrl(url: string, { net: options, signal }: ReadLists): Promise<UrlList> {
  const net = openNet(options)
  try {
    return await makeListSitemap(net)(url, signal)
  } catch (error) {
    if (error instanceof Failure)
      throw new CheckError(say(t.sitemapUnreadable, { url, reason: sentenceText(error.sentence) }), {
        cause: error,
      })
    throw error
  } finally {
    await net.close()
  }
}

const maxUrls = 50_000

async function readSitemapText(text: string, source: string, options: ReadLists): Promise<UrlList> {
  const entries = await listEntries(text, maxUrls, options.signal)
  const urls = new Set(entries.urls)
  if (!entries.index) return { urls: [...urls], leftOut: [] }
  const lists: UrlList[] = []
  for (const url of urls) lists.push(await readSitemapUrl(url, options))
  if (lists.length === 0) throw new CheckError(say(t.noSitemaps, { url: source }))
  return {
    urls: [...new Set(lists.flatMap((list) => list.urls))],
    leftOut: lists.flatMap(({ leftOut }) => leftOut),
  }
}
