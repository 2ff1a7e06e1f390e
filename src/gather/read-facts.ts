import type { Document } from '../core/document.ts'
import type { ReadFacts } from '../core/facts/read.ts'
import { readHeaders } from '../core/headers.ts'
import { type Fetched, lastExchange } from '../core/page.ts'
import { decodeAs, type Decoded, decodeHtml } from './decode.ts'
import { type DocumentLimits, parseDocument } from './document.ts'
import { baseOf } from './read/base.ts'
import { readCookies } from './read/cookies.ts'
import { readHeadings } from './read/headings.ts'
import { readImages } from './read/images.ts'
import { readInline } from './read/inline.ts'
import { readLinks } from './read/links.ts'
import { readMetadata } from './read/metadata.ts'
import { readCharset, readPage } from './read/page.ts'
import { readPolicy } from './read/policy.ts'
import { readResources } from './read/resources.ts'
import { readStructuredData } from './read/structured-data.ts'
import { readText } from './read/text.ts'

/** An answer to all the facts that need no further request: pure, one parse, one walk. */
export function readFacts(fetched: Fetched, limits?: DocumentLimits): ReadFacts {
  const last = lastExchange(fetched)
  const headers = readHeaders(last.headers)
  const { decoded, document } = decodeAndParse(fetched.body, headers.first('content-type') ?? null, limits)
  const page = readPage(fetched, decoded, document)
  const base = baseOf(document, page.url)
  const metadata = readMetadata(document, headers, base)
  const images = readImages(document, base)
  const inline = readInline(document)
  return {
    page,
    headers,
    document,
    metadata,
    headings: readHeadings(document),
    text: readText(document, metadata.lang, page.htmlBytes),
    links: readLinks(document, page.url, base),
    images,
    resources: readResources(document, images, page.url, base),
    inline,
    structuredData: readStructuredData(document, inline, base),
    cookies: readCookies(headers),
    policy: readPolicy(headers, metadata),
  }
}

/** A declaration past the prescan makes browsers start over with it; so does this, once. */
function decodeAndParse(
  body: Uint8Array,
  contentType: string | null,
  limits?: DocumentLimits,
): { readonly decoded: Decoded; readonly document: Document } {
  const decoded = decodeHtml(body, contentType)
  const document = parseDocument(decoded.text, limits)
  if (decoded.bom || decoded.header !== null) return { decoded, document }
  const { meta } = readCharset(decoded, document)
  if (meta === null || meta === decoded.used) return { decoded, document }
  const again = decodeAs(body, meta)
  if (again.used === decoded.used || again.used.startsWith('utf-16')) return { decoded, document }
  return { decoded: { ...decoded, ...again }, document: parseDocument(again.text, limits) }
}
