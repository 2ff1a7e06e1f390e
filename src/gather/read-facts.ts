import { sentence } from '../core/sentence.ts'
import type { Document } from '../core/page/document.ts'
import type { ReadFacts } from '../core/facts/read.ts'
import type { FactName, Gathered } from '../core/facts.ts'
import { readHeaders } from '../core/page/headers.ts'
import { type Fetched, lastExchange } from '../core/page/page.ts'
import { decodeAs, type Decoded, decodeHtml } from './parse/decode.ts'
import { type DocumentLimits, parseHtml } from './parse/document.ts'
import { readAria } from './read/aria/aria.ts'
import { baseOf } from './read/base.ts'
import { readCookies } from './read/cookies.ts'
import { readHeadings } from './read/headings.ts'
import { readImages } from './read/images.ts'
import { readInline } from './read/inline.ts'
import { readLanguageTags } from './read/text/language-tags.ts'
import { readLinks } from './read/links.ts'
import { readMetadata } from './read/metadata.ts'
import { readCharset, readPage } from './read/page.ts'
import { readPolicy, upgradesInsecure } from './read/policy.ts'
import { readResources } from './read/resources.ts'
import { readStructuredData } from './read/structured/structured-data.ts'
import { readText } from './read/text/text.ts'
import { readThirdParties } from './read/third-parties.ts'

/** Without these there is no page; every other fact is derived from them and may fail on its own. */
type BaseFacts = Pick<ReadFacts, 'page' | 'headers' | 'document' | 'metadata'>

interface ReadSource extends BaseFacts {
  /** What relative URLs resolve against. */
  readonly base: URL
  /** Read once, for three facts. */
  readonly references: () => ReturnType<typeof readResources>
  /** Read once: it also names headings and links. */
  readonly aria: ReadFacts['aria']
}

/** One line per fact; leaving one out does not compile. */
const readers: {
  readonly [N in Exclude<keyof ReadFacts, keyof BaseFacts>]: (source: ReadSource) => ReadFacts[N]
} = {
  delivery: ({ page }) => ({ encodings: page.chain.at(-1)?.encodings ?? [], httpVersion: page.httpVersion }),
  headings: ({ document, aria }) => readHeadings(document, aria.name),
  text: ({ document, metadata }) => readText(document, metadata.lang),
  links: ({ document, page, base, aria }) => readLinks(document, page.url, base, aria.name),
  images: ({ document, base }) => readImages(document, base),
  noscriptImages: ({ document, base }) => readImages(document, base, true),
  resources: ({ references }) => references().loaded,
  blockedResources: ({ references }) => references().refused,
  inline: ({ document, page, base }) => readInline(document, page, base),
  thirdParties: ({ document, page, references }) => readThirdParties(document, references().loaded, page.url),
  structuredData: ({ document, base }) => readStructuredData(document, base),
  cookies: ({ headers }) => readCookies(headers),
  policy: ({ headers, metadata }) => readPolicy(headers, metadata),
  languageTags: ({ document, metadata, headers }) => readLanguageTags(document, metadata, headers),
  aria: ({ aria }) => aria,
}

/** Called with what a reader threw: our own bug. */
export type OnReadError = (fact: string, error: unknown) => void

export interface ReadOptions {
  readonly limits?: DocumentLimits | undefined
  /** Facts to read. Default: all. */
  readonly only?: ReadonlySet<FactName> | undefined
}

/** Placeholder for a fact that was not requested. */
export const notWanted = { ok: false, because: sentence('notRequested') } as const

/** Derives all facts from a response that need no further request: pure, one parse, one walk. */
export function readFacts(
  fetched: Fetched,
  onError: OnReadError,
  { limits, only }: ReadOptions = {},
): Gathered<ReadFacts> {
  const source = readSource(fetched, limits)
  // The table above has only names of facts.
  const entries = Object.entries(readers) as [FactName, (source: ReadSource) => unknown][]
  const read = entries.map(([fact, reader]) => {
    if (only?.has(fact) === false) return [fact, notWanted]
    try {
      return [fact, { ok: true, value: reader(source) }]
    } catch (error) {
      onError(fact, error)
      return [fact, { ok: false, because: sentence('factUnreadable') }]
    }
  })
  const { page, headers, document, metadata } = source
  const base = Object.entries({ page, headers, document, metadata }).map(([fact, value]) => [
    fact,
    { ok: true, value },
  ])
  // The tables above have exactly the members of ReadFacts.
  return Object.fromEntries([...base, ...read]) as Gathered<ReadFacts>
}

function readSource(fetched: Fetched, limits?: DocumentLimits): ReadSource {
  const headers = readHeaders(lastExchange(fetched).headers)
  const { decoded, document } = decodeAndParse(fetched.body, headers.first('content-type') ?? null, limits)
  const url = new URL(lastExchange(fetched).url)
  const base = baseOf(document, url)
  const metadata = readMetadata(document, headers, base, url)
  const page = readPage(fetched, decoded, document, upgradesInsecure(headers, metadata))
  let read: ReturnType<typeof readResources> | undefined
  const references = () => {
    read ??= readResources(document, page.url, base, page)
    return read
  }
  return { page, headers, document, metadata, base, references, aria: readAria(document) }
}

/** A declaration beyond the prescan makes browsers start over; so does this, once. */
function decodeAndParse(
  body: Uint8Array,
  contentType: string | null,
  limits?: DocumentLimits,
): { readonly decoded: Decoded; readonly document: Document } {
  const decoded = decodeHtml(body, contentType)
  const document = parseHtml(decoded.text, limits)
  if (decoded.bom || decoded.header !== null) return { decoded, document }
  const { meta } = readCharset(decoded, document)
  if (meta === null || meta === decoded.used) return { decoded, document }
  const again = decodeAs(body, meta)
  if (again.used === decoded.used || again.used.startsWith('utf-16')) return { decoded, document }
  return { decoded: { ...decoded, ...again }, document: parseHtml(again.text, limits) }
}
