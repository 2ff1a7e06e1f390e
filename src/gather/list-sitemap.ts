import { type Sentence, sentence } from '../core/sentence.ts'
import type { SitemapFault } from '../core/facts/asked.ts'
import { Failure } from '../core/failure.ts'
import { lastExchange } from '../core/page/page.ts'
import type { Net } from '../core/ports/outside.ts'
import type { UrlList } from '../core/ports/reports/url-list.ts'
import { listEntries } from './analyze/crawl/list-entries.ts'
import { unpackSitemap } from './analyze/crawl/unpack-sitemap.ts'

/** Four times the limit of one submission. */
const maxUrls = 2000
const maxFiles = 10
/** About 20,000 URLs. */
const maxBytes = 2_000_000
const maxUnpackedBytes = 5 * maxBytes

/**
 * The pages listed by a sitemap, or by the sitemaps in its index, in order. Throws a `Failure`. Only files and pages of
 * the sitemap's own site count, as the protocol requires, and a public sitemap never leads to a private host.
 */
export function makeListSitemap(net: Pick<Net, 'fetch' | 'confineTo'>) {
  return async function listSitemap(url: string, signal: AbortSignal): Promise<UrlList> {
    const urls = new Set<string>()
    // A set keeps insertion order, and iterating it includes items added on the way.
    const files = new Set([url])
    const leftOut: Sentence[] = []
    const site = siteOf(url)
    let read = 0
    let unlisted = 0
    let foreign = 0
    for (const file of files) {
      if (read === maxFiles || urls.size === maxUrls) break
      read += 1
      const found = await readFile(file)
      const own = found.urls.filter((entry) => siteOf(entry) === site)
      foreign += found.urls.length - own.length
      if (found.index) for (const child of own) if (files.size <= maxUrls) files.add(child)
      if (!found.index) for (const page of own) if (urls.size < maxUrls) urls.add(page)
      unlisted += found.urls.length >= maxUrls ? 1 : 0
      leftOut.push(...found.leftOut)
    }
    if (urls.size === 0)
      throw new Failure('not-html', sentence(foreign > 0 ? 'sitemapForeign' : 'sitemapEmpty'))
    if (foreign > 0) leftOut.push(sentence('sitemapOthers', { count: foreign }))
    if (unlisted > 0 || urls.size === maxUrls) leftOut.push(sentence('sitemapMany', { most: maxUrls }))
    if (files.size > read) leftOut.push(sentence('sitemapFiles', { most: read }))
    return { urls: [...urls], leftOut }

    async function readFile(file: string): Promise<UrlList & { readonly index: boolean }> {
      const { text, cut } = await readText(file, signal)
      const { index, urls: found, firstFault } = await listEntries(text, maxUrls, signal)
      const where = shorten(file)
      if (cut)
        return {
          urls: found,
          index,
          leftOut: [sentence('sitemapLarge', { file: where, limit: { bytes: maxBytes } })],
        }
      return {
        urls: found,
        index,
        leftOut: firstFault === undefined ? [] : [inWords(firstFault, where)],
      }
    }
  }

  async function readText(url: string, signal: AbortSignal): Promise<{ text: string; cut: boolean }> {
    const fetched = await net.fetch(url, { maxBytes, signal, timeoutMs: 15_000 })
    net.confineTo(lastExchange(fetched))
    const { status } = lastExchange(fetched)
    if (status < 200 || status >= 300) {
      throw new Failure('http-error', sentence('sitemapStatus', { status }))
    }
    const { body, cut } = fetched
    const unpacked = await unpackSitemap(body, maxUnpackedBytes)
    if (unpacked === null) throw new Failure('decompression-refused', sentence('sitemapPacked'))
    return { text: new TextDecoder().decode(unpacked), cut: cut !== null }
  }
}

/** Host and port, without a leading `www.`; undefined for an invalid URL. */
const siteOf = (url: string): string | undefined => URL.parse(url)?.host.replace(/^www\./, '')

function inWords({ kind, detail }: SitemapFault, file: string): Sentence {
  switch (kind) {
    case 'notSitemap':
      return sentence('sitemapNotXml', { file })
    case 'root':
      return sentence('sitemapRoot', { file, element: detail })
    case 'noUrl':
      return sentence('sitemapNoUrl', { file, element: detail })
    case 'xml':
      return sentence('sitemapBroken', { file, line: detail })
    case 'tooManyUrls':
      return sentence('sitemapTooLong', { file })
    case 'packed':
      return sentence('sitemapUnpacked', { file })
    case 'slow':
      return sentence('sitemapSlow', { file })
  }
}

const shorten = (url: string): string => (url.length > 100 ? `${url.slice(0, 99)}…` : url)
