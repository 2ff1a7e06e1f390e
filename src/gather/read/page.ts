import { isLoopback } from '../../core/url/url.ts'
import { attribute, type Document, tokens } from '../../core/page/document.ts'
import type { Charset, PageFacts } from '../../core/facts/read.ts'
import { isHomePath, isHomeUrl, isOutsideProject } from '../../core/url/home-page.ts'
import { readHeaders } from '../../core/page/headers.ts'
import { type Fetched, lastExchange } from '../../core/page/page.ts'
import { baseOf, resolve } from './base.ts'
import { readTraces } from '../parse/traces.ts'
import type { Decoded } from '../parse/decode.ts'

export function readPage(
  fetched: Fetched,
  decoded: Decoded,
  document: Document,
  isUpgraded: boolean,
): PageFacts {
  const last = lastExchange(fetched)
  const url = new URL(last.url)
  return {
    requestedUrl: fetched.requestedUrl,
    url,
    chain: fetched.chain,
    status: last.status,
    contentType: readHeaders(last.headers).first('content-type') ?? null,
    httpVersion: last.httpVersion,
    timing: last.timing,
    wireBytes: last.wireBytes,
    htmlBytes: last.decodedBytes,
    html: decoded.text,
    mayHold: readTraces(decoded.text),
    charset: readCharset(decoded, document),
    https: url.protocol === 'https:',
    refusesHttp: url.protocol === 'https:' && !isUpgraded,
    local: isLoopback(url.hostname),
    home: isHomeUrl(url) && (isHomePath(url.pathname) || !isPartOfSite(document, url)),
    cut: fetched.cut,
    fetchedAt: fetched.fetchedAt,
  }
}

/** `https://oak.github.io/about/` can be a project or a page. A page loads styles or scripts of the site around it. */
function isPartOfSite(document: Document, page: URL): boolean {
  const base = baseOf(document, page)
  const styles = document.all('link').filter((link) => tokens(link, 'rel').includes('stylesheet'))
  const urls = [
    ...styles.map((link) => attribute(link, 'href')),
    ...document.all('script').map((script) => attribute(script, 'src')),
  ]
  return urls.some((url) => {
    const file = url === undefined ? null : resolve(url, base)
    return file !== null && isOutsideProject(file, page)
  })
}

/** The declaration in the markup, wherever it is, and the charset used to decode. */
export function readCharset(decoded: Decoded, document: Document): Charset {
  const declaring = document.all('meta').find((meta) => declaredIn(meta) !== null)
  return {
    used: decoded.used,
    bom: decoded.bom,
    header: decoded.header,
    meta: declaring === undefined ? null : declaredIn(declaring),
    metaOffset:
      declaring === undefined ? null : Buffer.byteLength(decoded.text.slice(0, declaring.offset + 1)),
  }
}

function declaredIn(meta: Parameters<typeof attribute>[0]): string | null {
  const charset = attribute(meta, 'charset')
  if (charset !== undefined) return charset.trim().toLowerCase() || null
  if (attribute(meta, 'http-equiv')?.toLowerCase() !== 'content-type') return null
  return charsetIn(attribute(meta, 'content') ?? '')
}

/** The HTML standard searches for `charset=` in the content, with spaces and in either kind of quotes. */
function charsetIn(content: string): string | null {
  const found = /charset[ \t\n\f\r]{0,20}=[ \t\n\f\r]{0,20}(?:"([^"]*)"|'([^']*)'|([^\s;"'][^\s;]*))/i.exec(
    content.slice(0, 1000),
  )
  const label = found?.[1] ?? found?.[2] ?? found?.[3]
  return label?.trim().toLowerCase() || null
}
