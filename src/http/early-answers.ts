import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooLarge } from './problems.ts'

/** At most this much of a body is read for the sake of a response that is already decided. */
const drainLimitBytes = 32 * 1024 * 1024
const drainLimitMs = 10_000
/** A client that is silent for this long waits for its response. */
const silenceMs = 250

/** Requests that sent `Expect: 100-continue` and have not got their 100. */
const expecting = new WeakSet<IncomingMessage>()

/**
 * Makes responses arrive that are decided before the body has (401, 404, 413, 415, 503). Closing a connection while the
 * client is still sending resets it, and the client never sees the response: so the rest is read first.
 */
export function answerEarly(server: FastifyInstance, uploadLimitBytes: number): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (!expecting.has(request.raw)) return done(null, payload)
    const limit = Math.max(request.routeOptions.bodyLimit, request.route === null ? uploadLimitBytes : 0)
    if (Number(request.headers['content-length'] ?? 0) > limit) return done(tooLarge(limit))
    expecting.delete(request.raw)
    tellToGoOn(reply.raw)
    done(null, payload)
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (raw.complete || raw.destroyed || !hasBody(request)) return done(null, payload)
    // The client waits for a response before it sends anything; this is it.
    if (expecting.has(raw)) {
      reply.header('connection', 'close')
      return done(null, payload)
    }
    return drained(request, reply, payload)
  })
}

/**
 * Behind another request on the same connection it must wait: Node would write it into the response before its body.
 */
function tellToGoOn(response: ServerResponse): void {
  if (response.socket !== null) response.writeContinue()
  else response.once('socket', () => response.headersSent || response.writeContinue())
}

async function drained(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(await drain(request))) reply.header('connection', 'close')
  return payload
}

/** Node marks a request complete a moment after its headers, even without a body. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Reads and discards the rest of a body. False if there was too much of it. */
function drain({ raw }: FastifyRequest): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let bytes = 0
  const timer = setTimeout(() => resolve(false), drainLimitMs)
  const silence = setTimeout(() => resolve(false), silenceMs)
  const count = (chunk: Buffer | string): void => {
    silence.refresh()
    bytes += chunk.length
    if (bytes > drainLimitBytes) resolve(false)
  }
  raw.on('data', count)
  raw.once('end', () => resolve(true))
  raw.once('close', () => resolve(false))
  raw.resume()
  return promise.finally(() => {
    clearTimeout(timer)
    clearTimeout(silence)
    raw.off('data', count)
  })
}

/** For Node's `checkContinue` event: the request is served, and gets its 100 only when its body is wanted. */
export const withheld =
  (serve: (request: IncomingMessage, response: ServerResponse) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    expecting.add(request)
    serve(request, response)
  }
