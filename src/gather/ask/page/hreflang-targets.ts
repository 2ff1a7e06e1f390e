import type { AlternateTarget } from '../../../core/facts/asked.ts'
import type { Metadata } from '../../../core/facts/read.ts'
import { isNoindex } from '../../../core/search/indexing.ts'
import { readHeaders } from '../../../core/page/headers.ts'
import { type Fetched, lastExchange } from '../../../core/page/page.ts'
import { alternateUrls } from '../../../core/url/link-urls.ts'
import { decodeHtml } from '../../parse/decode.ts'
import { parseHtml } from '../../parse/document.ts'
import { baseOf } from '../../read/base.ts'
import { readMetadata } from '../../read/metadata.ts'
import { inTurn, spread } from '../in-turn.ts'
import type { AskSource } from '../source.ts'
import { tryFetch } from '../try-fetch.ts'

const sampleSize = 5
/** Enough for the head of any page. */
const maxBytes = 512 * 1024

/** A few of the page's hreflang alternates, and whether they link back. */
export async function askHreflangTargets(source: AskSource): Promise<readonly AlternateTarget[]> {
  const { signal } = source
  const byUrl = alternateUrls(source.metadata, source.page.url)
  return inTurn(
    spread([...byUrl], sampleSize),
    ([url, lang]) => askAlternate(source, { url, lang }, signal),
    3,
  )
}

async function askAlternate(
  source: AskSource,
  alternate: Pick<AlternateTarget, 'url' | 'lang'>,
  signal: AbortSignal,
): Promise<AlternateTarget> {
  const nothing = {
    status: null,
    redirects: 0,
    noindex: false,
    canonical: null,
    hreflang: [],
    forwards: false,
  }
  const unknown = { ...alternate, ...nothing, finalUrl: alternate.url }
  if (!(await source.mayFetch(alternate.url))) return unknown
  const tried = await tryFetch(source.net, alternate.url, { maxBytes, signal })
  if (!tried.ok) return unknown
  const { status, url: finalUrl } = lastExchange(tried.fetched)
  const redirects = tried.fetched.chain.length - 1
  return {
    ...unknown,
    status,
    finalUrl,
    redirects,
    ...(status < 300 ? signalsOf(headOf(tried.fetched)) : {}),
  }
}

/** Parses only the part before the body, which contains everything needed. */
function headOf(fetched: Fetched): Metadata {
  const last = lastExchange(fetched)
  const headers = readHeaders(last.headers)
  const { text } = decodeHtml(fetched.body, headers.first('content-type') ?? null)
  const end = text.search(/<(?:body|\/head)[\s>]/i)
  const document = parseHtml(end < 0 ? text : text.slice(0, end))
  return readMetadata(document, headers, baseOf(document, new URL(last.url)), new URL(last.url))
}

function signalsOf(
  metadata: Metadata,
): Pick<AlternateTarget, 'noindex' | 'canonical' | 'hreflang' | 'forwards'> {
  return {
    noindex: isNoindex(metadata),
    canonical: metadata.canonicals[0]?.url?.href ?? null,
    hreflang: metadata.hreflang
      .flatMap(({ lang, url }) => (url === null ? [] : { lang, url: url.href }))
      .slice(0, 200),
    forwards: metadata.metas.some(
      ({ kind, name, content }) =>
        kind === 'http-equiv' && name === 'refresh' && /^\s{0,9}0\s{0,9}[;,]/.test(content.slice(0, 100)),
    ),
  }
}
