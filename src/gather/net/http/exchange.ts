import type { Dispatcher } from 'undici'
import type { Failure } from '../../../core/failure.ts'
import { type Sentence, sentence } from '../../../core/sentence.ts'
import { readHeaders } from '../../../core/page/headers.ts'
import type { Exchange, Header } from '../../../core/page/page.ts'
import { stopped } from '../stopped.ts'
import { checkEncodings, encodingsOf } from './decoders.ts'
import { exchangeFailure, headersTimeout, lost, totalTimeout } from '../failures.ts'
import type { NetLimits } from '../guard/limits.ts'
import type { PooledConnection } from './connection-pool.ts'
import { portOf } from '../guard/public-url.ts'
import { type Body, type BodyReader, readResponse } from './read-response.ts'

export interface ExchangeRequest {
  readonly url: URL
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly maxBytes: number
  readonly timeoutMs: number
  /** Whether the body is wanted, given the head. Unwanted bodies are not decoded. */
  readonly wants: (status: number, headers: readonly Header[]) => boolean
  readonly signal: AbortSignal
  /** Called when the first byte of the response has arrived. */
  readonly answered: () => void
  readonly onStatus?: (status: number) => void
}

export interface Exchanged {
  readonly exchange: Exchange
  readonly body: Body
}

/** One request and its response over one connection. Throws a `Failure`. */
export async function exchangeOver(
  pooled: PooledConnection,
  request: ExchangeRequest,
  limits: NetLimits,
): Promise<Exchanged> {
  const start = performance.now()
  const { head, reader } = await converse(pooled, request, limits)
  const body = await reader.result
  const sinceRequest = performance.now() - start
  const { dnsMs, connectMs, tlsMs } = pooled.used ? noDial : pooled.dialled
  return {
    body,
    exchange: {
      url: request.url.href,
      method: request.method,
      status: head.status,
      httpVersion: pooled.wire.httpVersion(),
      headers: head.headers,
      headerBytes: head.headerBytes,
      encodings: head.encodings,
      wireBytes: body.wireBytes,
      decodedBytes: body.bytes.length,
      timing: {
        dnsMs,
        connectMs,
        tlsMs,
        firstByteMs: head.firstByteMs,
        totalMs: (dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0) + sinceRequest,
      },
      connection: pooled.dialled.connection,
    },
  }
}

const noDial = { dnsMs: null, connectMs: null, tlsMs: null }

interface Head {
  readonly status: number
  readonly headers: readonly Header[]
  readonly headerBytes: number
  readonly encodings: readonly string[]
  readonly firstByteMs: number
}

/** Sends the request; resolves with the head as soon as it arrives, and a reader for the body. */
function converse(
  pooled: PooledConnection,
  request: ExchangeRequest,
  limits: NetLimits,
): Promise<{ head: Head; reader: BodyReader }> {
  const { url, method, signal, timeoutMs } = request
  const place = { host: url.hostname, port: portOf(url) }
  const { promise, resolve, reject } = Promise.withResolvers<{ head: Head; reader: BodyReader }>()
  const start = performance.now()
  let firstByteMs: number | undefined
  let reader: BodyReader | undefined
  let abort: (reason: Error) => void = () => {}

  const clear = () => {
    clearTimeout(headersTimer)
    clearTimeout(totalTimer)
    signal.removeEventListener('abort', stop)
    pooled.wire.rest()
  }
  const fail = (failure: Failure) => {
    clear()
    reader?.fail(failure)
    reject(failure)
    abort(failure)
  }
  const breakOff = (cut: Sentence, failure: Failure) => {
    if (reader === undefined) return fail(failure)
    reader.breakOff(cut, failure)
    abort(failure)
  }
  const giveUp = (cut: Sentence, failure: Failure) => {
    if (reader === undefined) return fail(failure)
    reader.stop(cut, failure)
    abort(failure)
  }
  const stop = () => fail(stopped(signal))
  const headersTimer = setTimeout(() => fail(headersTimeout(place)), Math.min(limits.headersMs, timeoutMs))
  const totalTimer = setTimeout(
    () => giveUp(sentence('cutByTime'), totalTimeout(place, timeoutMs)),
    timeoutMs,
  )
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })

  pooled.wire.expectAnswer((bytes) => {
    if (bytes > mostFraming(limits)) giveUp(sentence('cutByFraming'), lost(place))
  })

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(controller) {
      abort = (reason) => controller.abort(reason)
    },
    onResponseStarted() {
      firstByteMs ??= performance.now() - start
      request.answered()
    },
    onResponseStart(controller, status, _headers, statusText) {
      // 1xx announces a later response.
      if (status < 200) return
      request.onStatus?.(status)
      clearTimeout(headersTimer)
      const headers = headersOf(controller.rawHeaders)
      const encodings = encodingsOf(readHeaders(headers).joined('content-encoding'))
      const wanted = request.wants(status, headers)
      const bodied = method !== 'HEAD' && status !== 204 && status !== 304
      if (wanted && bodied) checkEncodings(encodings, place.host, limits.encodings)
      const opened = readResponse({
        host: place.host,
        encodings: wanted ? encodings : [],
        maxBytes: wanted ? request.maxBytes : unwantedBytes,
        limits,
        drain: () => controller.resume(),
        enough: clear,
      })
      reader = opened
      opened.result.then(
        ({ cut }) => cut === null || controller.abort(new Error(cut.id)),
        () => controller.abort(new Error('The body is of no use.')),
      )
      const headerBytes = bytesOf(headers, statusText ?? '')
      resolve({
        head: { status, headers, headerBytes, encodings, firstByteMs: firstByteMs ?? 0 },
        reader: opened,
      })
    },
    onResponseData(controller, chunk) {
      if (reader?.write(chunk) === false) controller.pause()
    },
    onResponseEnd() {
      reader?.end()
    },
    onResponseError(_controller, error) {
      breakOff(sentence('cutByConnection'), exchangeFailure(error, place))
    },
  }
  const path = `${url.pathname}${url.search}`
  // undici closes the connection after HEAD unless told not to. A server that wrongly sends a body breaks the next
  // exchange on it, which is then retried once on a new connection.
  const body = request.body === undefined ? {} : { body: request.body }
  const options = { path, method, headers: request.headers, reset: false, ...body }
  if (!signal.aborted) pooled.client.dispatch(options, handler)
  return promise
}

/** An unwanted body is read up to here, so that the connection can be reused. */
const unwantedBytes = 64 * 1024

/** Chunk sizes, extensions and trailers are not content, and nothing else bounds them. */
const mostFraming = (limits: NetLimits) => 2 * limits.wireBytes + 1_000_000

/** Names and values alternate; bytes above ASCII are kept, one character each (obs-text, RFC 9110). */
function headersOf(raw: Dispatcher.DispatchController['rawHeaders']): readonly Header[] {
  if (!Array.isArray(raw)) return []
  const headers: Header[] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    headers.push([textOf(raw[at]).toLowerCase(), textOf(raw[at + 1])])
  }
  return headers
}

const textOf = (part: Buffer | string | undefined) =>
  typeof part === 'string' ? part : (part?.toString('latin1') ?? '')

/** The head as HTTP/1.1 writes it. */
function bytesOf(headers: readonly Header[], statusText: string): number {
  const line = 'HTTP/1.1 200 '.length + statusText.length + 2
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, line + 2)
}
