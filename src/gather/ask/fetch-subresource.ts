import type { Sentence } from '../../core/sentence.ts'
import { hash as hashOf } from 'node:crypto'
import type { Subresource } from '../../core/facts/asked.ts'
import { readHeaders } from '../../core/page/headers.ts'
import { type Fetched, lastExchange } from '../../core/page/page.ts'
import { strongestAlgorithm } from '../../core/page/integrity.ts'
import { freshSeconds } from '../analyze/freshness.ts'
import { gzipSaving } from '../analyze/gzip-saving.ts'
import { withoutRefused } from '../read/mixed-content.ts'
import { analyzeFile } from './analyze-file.ts'
import type { AskSource } from './source.ts'
import { declaredBytes } from './declared-bytes.ts'
import { notAllowed, tryFetch, tryHead } from './try-fetch.ts'

/** A file to request, and what references it. */
export type Wanted = Pick<Subresource, 'kind' | 'url' | 'reference' | 'from' | 'thirdParty'>

export interface SubresourceOptions {
  readonly method: 'GET' | 'HEAD'
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** Fetches one file like a browser would and analyzes it by its kind. */
export async function fetchSubresource(
  source: AskSource,
  wanted: Wanted,
  { method, maxBytes, signal }: SubresourceOptions,
): Promise<Subresource> {
  if (!(await source.mayFetch(wanted.url))) return unfetched(wanted, notAllowed, true)
  const headers = { accept: accepts[wanted.kind] ?? '*/*' }
  const tried =
    method === 'HEAD'
      ? await tryHead(source.net, wanted.url, { signal, headers })
      : await tryFetch(source.net, wanted.url, { maxBytes, signal, headers })
  return tried.ok ? answered(source, wanted, tried.fetched, method) : unfetched(wanted, tried.because)
}

/** The Accept headers of Chromium, so that content negotiation gives the same formats. */
const accepts: Partial<Record<Wanted['kind'], string>> = {
  image: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  style: 'text/css,*/*;q=0.1',
}

export function unfetched(wanted: Wanted, because: Sentence, disallowed = false): Subresource {
  return {
    ...wanted,
    ...nothingRead,
    status: null,
    because,
    disallowed,
    finalUrl: wanted.url,
    redirects: 0,
    headers: readHeaders([]),
    contentType: null,
    encodings: [],
    wireBytes: 0,
    bytes: 0,
    freshSeconds: null,
    httpVersion: null,
  }
}

const nothingRead = {
  hash: null,
  digest: null,
  image: null,
  font: null,
  css: null,
  script: null,
  gzipSaving: null,
}

async function answered(
  { page }: Pick<AskSource, 'page'>,
  wanted: Wanted,
  fetched: Fetched,
  method: 'GET' | 'HEAD',
): Promise<Subresource> {
  const last = lastExchange(fetched)
  const headers = readHeaders(last.headers)
  const contentType = headers.first('content-type') ?? null
  const declared = method === 'HEAD' || fetched.cut !== null ? declaredBytes(headers) : 0
  const about: Subresource = {
    ...wanted,
    ...nothingRead,
    status: last.status,
    because: null,
    disallowed: false,
    finalUrl: last.url,
    redirects: fetched.chain.length - 1,
    headers,
    contentType,
    encodings: last.encodings,
    wireBytes: Math.max(last.wireBytes, declared),
    bytes: Math.max(last.decodedBytes, declared),
    freshSeconds: last.status < 400 ? freshSeconds(last.status, headers) : null,
    httpVersion: last.httpVersion,
  }
  if (last.status >= 400 || method === 'HEAD' || fetched.cut !== null) return about
  const hash = hashOf('sha256', fetched.body)
  const read = await analyzeFile(wanted.kind, fetched.body, contentType, hash, last.url)
  const plainText = last.encodings.length === 0 && isText(contentType)
  const css = read.css === null ? null : withoutRefused(read.css, page, last.url)
  const digest = digestFor(wanted.reference?.integrity, fetched.body, contentType)
  return { ...about, hash, digest, ...read, css, gzipSaving: plainText ? gzipSaving(fetched.body) : null }
}

function digestFor(
  integrity: string | null | undefined,
  body: Uint8Array,
  contentType: string | null,
): string | null {
  const algorithm = strongestAlgorithm(integrity ?? '')
  if (algorithm === undefined || /^text\/html/i.test(contentType ?? '')) return null
  return `${algorithm}-${hashOf(algorithm, body, 'base64')}`
}

/** Media types that compress well. */
const isText = (contentType: string | null): boolean =>
  /^(?:text\/|application\/(?:[\w.+-]{0,40}(?:javascript|json|xml)|wasm|vnd\.ms-fontobject)|image\/svg\+xml|font\/(?:ttf|otf))/i.test(
    contentType ?? '',
  )
