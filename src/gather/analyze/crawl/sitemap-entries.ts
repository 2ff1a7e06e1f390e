import sax from 'sax'
import type { SitemapFault } from '../../../core/facts/asked.ts'

/** Receives the contents of a sitemap, in order. */
export interface SitemapHandler {
  kind(kind: 'urlset' | 'index' | 'text' | 'feed'): void
  /** Returns false when no more are wanted. */
  url(url: string): boolean
  date(date: string): void
  fault(fault: SitemapFault): void
  /** The file could not be read to the end. */
  broken(): void
}

const maxUrlLength = 2048
/** Yields to the event loop between pieces of this size: sax takes about 15 ms for one. */
const pieceLength = 256 * 1024

/** Reads a sitemap file of any kind: a list, an index, a feed, or plain text with a URL per line. */
export async function readEntries(
  text: string,
  handler: SitemapHandler,
  signal?: AbortSignal,
): Promise<void> {
  const start = text.slice(0, 1000).trimStart()
  if (/^https?:\/\//i.test(start)) readLines(text, handler)
  else if (start.startsWith('<') && !isPage(start)) await readXml(text, handler, signal)
  else handler.fault({ kind: 'notSitemap', detail: start.startsWith('<') ? pageWith(text) : '' })
}

/** Whether the first tag is that of an HTML page, after a declaration of XML or comments. */
const isPage = (start: string): boolean =>
  /^<(?:!doctype\s{1,20})?html/i.test(start.replace(/^(?:<\?[^>]*>|<!--.*?-->|\s)+/s, ''))

/** Site generators put the layout of the site around a sitemap, unless they are told not to. */
const pageWith = (text: string): string => (/<(?:urlset|sitemapindex)[\s>]/i.test(text) ? 'framed' : 'html')

function readLines(text: string, handler: SitemapHandler): void {
  handler.kind('text')
  for (const line of text.split(/\r\n|\r|\n/)) {
    const url = line.trim()
    if (url !== '' && !handler.url(url.slice(0, maxUrlLength + 1))) return
  }
}

/** Where a format has its URLs: depth and name of an entry, and which of its children count. */
interface Format {
  readonly kind: 'urlset' | 'index' | 'feed'
  readonly depth: number
  readonly entry: string | null
  readonly url: string
  readonly date: string | null
}

/** Search engines accept RSS 2.0 and Atom 1.0 feeds as sitemaps. Their dates have their own formats. */
const formats: Readonly<Record<string, Format>> = {
  urlset: { kind: 'urlset', depth: 2, entry: null, url: 'loc', date: 'lastmod' },
  sitemapindex: { kind: 'index', depth: 2, entry: null, url: 'loc', date: 'lastmod' },
  rss: { kind: 'feed', depth: 3, entry: 'item', url: 'link', date: null },
  feed: { kind: 'feed', depth: 2, entry: 'entry', url: 'link', date: null },
}

async function readXml(text: string, handler: SitemapHandler, signal?: AbortSignal): Promise<void> {
  // Needed not only for messages: without positions, sax does not check its buffers for overruns.
  const parser = sax.parser(true, { position: true })
  let format: Format | undefined
  let prefix = ''
  let depth = 0
  let inEntry = false
  let content = ''
  let url: string | null = null
  let stopped = false
  /** The local name of an element in the sitemap's own namespace, by its prefix. Null for elements of extensions. */
  const localName = (name: string): string | null => {
    const colon = name.indexOf(':')
    return name.slice(0, colon + 1) === prefix ? name.slice(colon + 1) : null
  }
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    content = ''
    if (depth === 1) {
      prefix = name.slice(0, name.indexOf(':') + 1)
      format = formats[localName(name) ?? '']
      if (format === undefined) handler.fault({ kind: 'root', detail: name.slice(0, 40) })
      else handler.kind(format.kind)
    }
    if (format === undefined) return
    if (depth === format.depth) {
      url = null
      inEntry = format.entry === null || localName(name) === format.entry
    } else if (inEntry && depth === format.depth + 1 && localName(name) === format.url) {
      const { href, rel = 'alternate' } = attributes
      if (typeof href === 'string' && rel === 'alternate') url ??= href.trim().slice(0, maxUrlLength + 1)
    }
  }
  const addText = (piece: string) => {
    if (inEntry && depth === (format?.depth ?? 0) + 1 && content.length <= maxUrlLength)
      content += piece.slice(0, maxUrlLength + 1)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = (name) => {
    depth -= 1
    if (format === undefined || !inEntry) return
    const local = localName(name)
    if (depth === format.depth) {
      if (local === format.url && content.trim() !== '') url = content.trim()
      else if (local !== null && local === format.date) handler.date(content.trim())
      return
    }
    if (depth !== format.depth - 1) return
    inEntry = false
    if (url === null) handler.fault({ kind: 'noUrl', detail: format.url })
    else if (!handler.url(url)) stopped = true
  }
  parser.onerror = (error) => {
    const [what = ''] = error.message.split('\n', 1)
    handler.fault({ kind: 'xml', detail: `${parser.line + 1}: ${what.slice(0, 120)}` })
    stopped = true
    handler.broken()
  }
  for (let at = 0; at < text.length && !stopped; at += pieceLength) {
    if (at > 0) await new Promise((resolve) => setImmediate(resolve))
    if (signal?.aborted) {
      handler.fault({ kind: 'slow', detail: '' })
      return handler.broken()
    }
    writePiece(parser, text.slice(at, at + pieceLength))
  }
  if (!stopped) writePiece(parser, null)
}

/** After its first error the parser throws it again on every write; `onerror` has reported it. */
function writePiece(parser: sax.SAXParser, piece: string | null): void {
  if (parser.error) return
  try {
    if (piece === null) parser.close()
    else parser.write(piece)
  } catch (error) {
    if (!parser.error) throw error
  }
}
