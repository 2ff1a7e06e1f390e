import type { Sentence } from '../../core/sentence.ts'
import { hash as digest } from 'node:crypto'
import type { HashedProbe, Probe } from '../../core/facts/asked.ts'
import { readHeaders } from '../../core/page/headers.ts'
import { type Fetched, lastExchange } from '../../core/page/page.ts'
import type { FetchOptions, Net } from '../../core/ports/outside.ts'
import { charsetOf, decodeAs } from '../parse/decode.ts'
import { type Tried, tryFetch } from './try-fetch.ts'

const keptTextBytes = 64 * 1024
/** Enough for any page or file that a probe compares or reads. */
const probeBytes = 1_000_000

/** One extra request and its outcome, whatever that is. */
export async function probe(net: Net, url: string, { charset, ...options }: ProbeOptions): Promise<Probe> {
  return probeOf(url, await tryFetch(net, url, { maxBytes: probeBytes, ...options }), charset)
}

/** The hash takes a while on large pages, so it is computed only where two bodies are compared. */
export async function hashedProbe(
  net: Net,
  url: string,
  { charset, ...options }: ProbeOptions,
): Promise<HashedProbe> {
  const tried = await tryFetch(net, url, { maxBytes: probeBytes, ...options })
  return { ...probeOf(url, tried, charset), hash: tried.ok ? hashOf(tried.fetched) : null }
}

const hashOf = ({ body, cut }: Fetched): string | null =>
  body.length === 0 || cut !== null ? null : digest('sha256', body)

interface ProbeOptions extends FetchOptions {
  readonly signal: AbortSignal
  /** Charset if the Content-Type header has none. Default UTF-8. */
  readonly charset?: string
}

function probeOf(url: string, tried: Tried, charset?: string): Probe {
  return tried.ok ? answered(url, tried.fetched, charset) : unanswered(url, tried.because)
}

export function unanswered(url: string, because: Sentence): Probe {
  return {
    url,
    status: null,
    because,
    finalUrl: url,
    redirects: 0,
    headers: readHeaders([]),
    contentType: null,
    bytes: 0,
    text: '',
  }
}

function answered(url: string, fetched: Fetched, charset?: string): Probe {
  const last = lastExchange(fetched)
  const headers = readHeaders(last.headers)
  const contentType = headers.first('content-type') ?? null
  return {
    url,
    status: last.status,
    because: null,
    finalUrl: last.url,
    redirects: fetched.chain.length - 1,
    headers,
    contentType,
    bytes: last.decodedBytes,
    text: decodeText(fetched.body.subarray(0, keptTextBytes), contentType, charset),
  }
}

/** Uses the charset of the Content-Type header, otherwise the one given. */
export function decodeText(bytes: Uint8Array, contentType: string | null, charset = 'utf-8'): string {
  return decodeAs(bytes, charsetOf(contentType) ?? charset).text
}
