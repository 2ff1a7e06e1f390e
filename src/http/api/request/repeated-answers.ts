import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { App } from '../../../app/app.ts'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import type { Revision } from '../../../core/ports/store.ts'
import type { RateLimitHit } from '../../../core/ports/people/limits.ts'
import { apiLocaleOf } from '../../api-locale.ts'
import { codingFor, compressed, compressOnce } from '../../body/compress.ts'
import type { Coding } from '../../body/content-encoding.ts'
import type { Answered } from '../../observe/metrics.ts'
import { cachedCaller } from './bearer.ts'
import { exposedHeaders, everyAnswer } from './cors.ts'
import { matches } from './entity-tag.ts'
import { type CallLimiter, limitHeaders } from './rate-limit.ts'

interface Answer {
  /** The store's revision before this was read. */
  readonly revision: Revision
  /** A later revision at which the entity tag was still the same: enough for a 304. */
  readonly confirmed?: Revision
  /** The route pattern, for logs and metrics. */
  readonly route: string
  readonly body: Buffer
  /** Headers that never vary, for a response with a body and for a 304. */
  readonly headers: Readonly<Record<string, string>>
  readonly headersOf304: Readonly<Record<string, string>>
  /** The entity tag without `W/`. */
  readonly tag: string
}

interface Found {
  readonly answer: Answer
  /** When the request arrived. */
  readonly begun: number
}

interface Sendable {
  readonly body: Buffer
  readonly coding: Coding | undefined
  readonly isUnchanged: boolean
  /** The count of calls; undefined without a limit. */
  readonly hit: RateLimitHit | undefined
}

interface RepeatedOptions {
  readonly app: App
  readonly baseUrl: string | null
  readonly callLimiter: CallLimiter
  readonly nextId: () => string
  readonly onAnswered: (answered: Answered) => void
  /** Called when a request failed with an unexpected error. */
  readonly onFailed: (error: unknown) => void
}

const maxBytes = 8 * 1024 * 1024

/** Node sends a short text together with the headers, in 10 % less CPU time than a buffer after them. */
const maxTextBytes = 4096
const texts = new WeakMap<Buffer, string>()

/** One character per byte. */
function textOf(body: Buffer): string {
  const known = texts.get(body)
  if (known !== undefined) return known
  const text = body.toString('latin1')
  texts.set(body, text)
  return text
}

/**
 * Responses that are repeated byte for byte until something in the database changes: clients poll lists. The revision
 * counts the commits of every process, so no response is older than the last commit.
 */
export function makeRepeatedAnswers(options: RepeatedOptions) {
  const { app, baseUrl, callLimiter, nextId, onAnswered, onFailed } = options
  const kept = new LRUCache<string, Answer>({
    max: 5000,
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 1000,
  })

  /**
   * Everything a response depends on besides the database. In local mode links follow the Host header, and only hosts
   * that were accepted before have a cached response.
   */
  function keyOf({ account, key }: Caller, url: string, headers: IncomingHttpHeaders): string {
    const bound = key.projects === null ? '' : JSON.stringify(key.projects)
    return `${account.id} ${baseUrl === null ? headers.host : ''} ${apiLocaleOf(headers)} ${bound} ${url}`
  }

  /** If the database cannot be read, the router handles the request and responds 500. */
  function currentRevision(): Revision | undefined | Promise<Revision | undefined> {
    try {
      return app.revision()
    } catch {
      return undefined
    }
  }

  /** Revisions that were already read for requests that the router then handles. */
  const revisions = new WeakMap<IncomingMessage, Revision>()

  /** False leaves the request untouched: the response cannot be sent. A promise waits for the count of calls. */
  function sendKept(
    request: IncomingMessage,
    response: ServerResponse,
    caller: Caller,
    found: Found,
  ): boolean | Promise<boolean> {
    const { headers } = request
    const { answer } = found
    const isUnchanged = matches(headers['if-none-match'], answer.tag)
    const coding = isUnchanged ? undefined : codingFor(headers['accept-encoding'], answer.body.length)
    const body = coding === undefined ? answer.body : compressed(answer.body, coding)
    // Not compressed with this coding yet: leave it to the router.
    if (body instanceof Promise) return false
    const hit = callLimiter.hitFirst(request, caller)
    const send = (known: RateLimitHit | undefined): boolean =>
      known?.allowed !== false &&
      !response.destroyed &&
      write(request, response, caller, found, { body, coding, isUnchanged, hit: known })
    return hit instanceof Promise ? hit.then(send) : send(hit)
  }

  function write(
    { headers, method = '' }: IncomingMessage,
    response: ServerResponse,
    caller: Caller,
    { answer, begun }: Found,
    { body, coding, isUnchanged, hit }: Sendable,
  ): true {
    const id = nextId()
    const sent: Record<string, string | number> = everyAnswer(id)
    if (headers.origin !== undefined) Object.assign(sent, exposedHeaders)
    if (hit !== undefined) Object.assign(sent, limitHeaders(hit))
    Object.assign(sent, isUnchanged ? answer.headersOf304 : answer.headers)
    if (coding !== undefined) sent['content-encoding'] = coding
    if (isUnchanged) response.writeHead(304, sent).end()
    else {
      sent['content-length'] = body.length
      response.writeHead(200, sent)
      if (body.length <= maxTextBytes) response.end(textOf(body), 'latin1')
      else response.end(body)
    }
    const { route } = answer
    const ms = performance.now() - begun
    onAnswered({ id, method, route, status: response.statusCode, ms, key: caller.key.id })
    return true
  }

  return {
    /**
     * Sends a cached response if it is still valid, before routing: the router and its hooks would double the time.
     * Otherwise calls `route` and leaves the request untouched.
     */
    sendOr(request: IncomingMessage, response: ServerResponse, route: () => void): void {
      const { method = '', url = '' } = request
      if (kept.size === 0 || (method !== 'GET' && method !== 'HEAD')) return route()
      const begun = performance.now()
      const { headers } = request
      const caller = hasBody(request) ? undefined : cachedCaller(app, headers)
      if (caller === undefined) return route()
      const answer = kept.get(keyOf(caller, url, headers))
      if (answer === undefined) return route()
      const proceed = (revision: Revision | undefined): void => {
        const isTrue =
          answer.revision === revision ||
          (revision !== undefined &&
            answer.confirmed === revision &&
            matches(headers['if-none-match'], answer.tag))
        const sent = isTrue && sendKept(request, response, caller, { answer, begun })
        if (sent === true) return
        if (revision !== undefined) revisions.set(request, revision)
        if (sent === false) return route()
        sent.then((isSent) => isSent || route(), route).catch(fail)
      }
      const fail = (error: unknown): void => {
        onFailed(error)
        response.destroy()
      }
      const revision = currentRevision()
      if (!(revision instanceof Promise)) return proceed(revision)
      revision
        // The key may have been revoked in the meantime.
        .then((known) => (cachedCaller(app, headers) === caller ? proceed(known) : route()), route)
        .catch(fail)
    },

    /** The revision to pass to `keep`. Call this before reading any data. */
    revisionFor: (request: IncomingMessage): ReturnType<App['revision']> =>
      revisions.get(request) ?? currentRevision(),

    /** Notes that the cached response still has this entity tag. The revision was read first. */
    confirm(caller: Caller, revision: Revision, { request }: FastifyReply, etag: string): void {
      const key = keyOf(caller, request.originalUrl, request.headers)
      const answer = kept.peek(key)
      if (answer?.headers['etag'] === etag) kept.set(key, { ...answer, confirmed: revision })
    },

    /** Sends a new response and caches it. The revision was read first. */
    keep(caller: Caller, route: string, revision: Revision, reply: FastifyReply, json: string): FastifyReply {
      const { originalUrl, headers } = reply.request
      const fresh = Buffer.from(json)
      const link = reply.getHeader('link')
      const retryAfter = reply.getHeader('retry-after')
      const given = reply.getHeader('etag')
      // Weak: the compressed and the plain body share it.
      const etag =
        typeof given === 'string' ? given : `W/"${createHash('sha1').update(fresh).digest('base64url')}"`
      const same = {
        ...(typeof link === 'string' ? { link } : {}),
        etag,
        ...(typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : {}),
        vary: 'accept-language, accept-encoding',
      }
      const key = keyOf(caller, originalUrl, headers)
      const before = kept.peek(key)?.body
      // Most commits change other reports. If the body is the same, reuse its compressed forms.
      const body = before?.equals(fresh) === true ? before : fresh
      if (body === fresh) compressOnce(body)
      kept.set(key, {
        revision,
        route,
        body,
        tag: etag.replace(/^W\//, ''),
        headers: { ...same, 'content-type': jsonType },
        headersOf304: same,
      })
      return reply.header('etag', etag).header('content-type', jsonType).send(body)
    },
  }
}

export type RepeatedAnswers = ReturnType<typeof makeRepeatedAnswers>

export const jsonType = 'application/json; charset=utf-8'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
