import { errorOf, PlumblineError } from './error.ts'
import { eventsOf, jsonLines } from './lines.ts'
import { Listing, type Page } from './listing.ts'

export interface ClientOptions {
  /** Base URL of the service, such as `https://plumbline.example`. */
  readonly url: string
  readonly key: string
  /** Retries after a temporary failure. Default: 3. */
  readonly retries?: number
  /** The longest pause before a retry, in seconds. A longer `Retry-After` is not waited for. Default: 60. */
  readonly maxPauseSeconds?: number
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Such as `Prefer`, `If-Match` or your own `Idempotency-Key`. Names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface Call extends CallOptions {
  readonly method: string
  readonly path: string
  readonly query?: object | undefined
  readonly json?: unknown
}

/** Sends requests, and retries them if that is safe. */
export class Transport {
  readonly #base: string
  readonly #key: string
  readonly #retries: number
  readonly #maxPauseSeconds: number
  readonly #fetch: typeof fetch

  constructor({ url, key, retries = 3, maxPauseSeconds = 60, fetch: own }: ClientOptions) {
    this.#base = `${url.endsWith('/') ? url.slice(0, -1) : url}/api/v1`
    this.#key = key
    this.#retries = retries
    this.#maxPauseSeconds = maxPauseSeconds
    this.#fetch = own ?? ((input, init) => fetch(input, init))
  }

  /** The `data` of a response of the form `{ data, status }`. */
  async data<T extends { readonly data: unknown }>(call: Call): Promise<T['data']> {
    return (await this.json<T>(call)).data
  }

  list<T, P extends Page<T>>(call: Call): Listing<T, P> {
    const { query: _, ...plain } = call
    return new Listing<T, P>(
      () => this.json<P>(call),
      (next) => this.json<P>({ ...plain, path: this.#ownPath(next) }),
    )
  }

  async *lines<T>(call: Call): AsyncGenerator<T, void> {
    const { body } = await this.send({
      ...call,
      headers: { accept: 'application/x-ndjson', ...call.headers },
    })
    if (body !== null) yield* jsonLines<T>(body)
  }

  /** The events of a stream. If it breaks, it is reopened and continues after the last event. */
  async *events<T>(call: Call): AsyncGenerator<T, void> {
    let last: string | null = null
    for (;;) {
      const headers = {
        accept: 'text/event-stream',
        ...(last === null ? {} : { 'last-event-id': last }),
        ...call.headers,
      }
      const { body } = await this.send({ ...call, headers })
      try {
        if (body === null) return
        for await (const { id, data } of eventsOf(body)) {
          last = id ?? last
          // The service sends nothing else.
          yield JSON.parse(data) as T
        }
      } catch (cause) {
        call.signal?.throwIfAborted()
        if (cause instanceof SyntaxError) throw cause
      }
      await sleep(1000, call.signal)
    }
  }

  /** Links in a list use the service's public URL; the client keeps using the one it was given. */
  #ownPath(link: string): string {
    const { pathname, search } = new URL(link)
    return `${pathname.slice(pathname.indexOf('/api/v1') + '/api/v1'.length)}${search}`
  }

  async json<T>(call: Call): Promise<T> {
    const response = await this.send(call)
    // The types are generated from the OpenAPI document that describes the responses.
    return (await response.json()) as T
  }

  /** Resolves with a successful response; throws a `PlumblineError` otherwise. */
  async send(call: Call): Promise<Response> {
    const url = `${this.#base}${call.path}${queryOf(call.query)}`
    const headers: Record<string, string> = { accept: 'application/json', ...call.headers }
    headers['authorization'] = `Bearer ${this.#key}`
    if (call.json !== undefined) headers['content-type'] ??= 'application/json'
    // The same key for all attempts, so that the service does nothing twice.
    if (call.method === 'POST') headers['idempotency-key'] ??= randomKey()
    const init: RequestInit = {
      method: call.method,
      headers,
      ...(call.json === undefined
        ? {}
        : { body: typeof call.json === 'string' ? call.json : JSON.stringify(call.json) }),
      signal: call.signal ?? null,
    }
    for (let tries = 0; ; tries += 1) {
      const error = await this.#try(url, init, call.signal)
      if (error instanceof Response) return error
      const pause = this.#pauseBefore(tries, error)
      if (pause === undefined) throw error
      await sleep(pause * 1000, call.signal)
    }
  }

  async #try(url: string, init: RequestInit, signal: AbortSignal | undefined) {
    try {
      const response = await this.#fetch(url, init)
      return response.ok ? response : await errorOf(response)
    } catch (cause) {
      signal?.throwIfAborted()
      return new PlumblineError('The service could not be reached.', { code: 'network', cause })
    }
  }

  /** Seconds until the next attempt; undefined if a retry is pointless. */
  #pauseBefore(tries: number, { status, code, retryAfter }: PlumblineError): number | undefined {
    const mayPass =
      code === 'network' || code === 'conflict' || status === 429 || status === 502 || status >= 503
    if (!mayPass || tries >= this.#retries || (code === 'conflict' && retryAfter === null)) return undefined
    const pause = retryAfter ?? Math.min(8, 0.25 * 2 ** tries) * (0.5 + Math.random() / 2)
    return pause > this.#maxPauseSeconds ? undefined : pause
  }
}

/** `crypto.randomUUID` is missing on pages without TLS, such as on an intranet. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

type Field = string | number | boolean | readonly string[] | null | undefined

function queryOf(query: object | undefined): string {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}) as [string, Field][]) {
    if (value === undefined || value === null) continue
    fields.set(name, typeof value === 'object' ? value.join(',') : String(value))
  }
  const text = fields.toString()
  return text === '' ? '' : `?${text}`
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted === true) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
