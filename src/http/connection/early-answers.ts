import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooLarge } from '../problems.ts'

/** Limit for the rest of a body that is read only so that the response arrives. */
const drainLimitBytes = 32 * 1024 * 1024
const drainLimitMs = 10_000
/** A client that sends nothing for this long is waiting for its response. */
const silenceMs = 250

/** Requests that sent `Expect: 100-continue` and have not received a 100 yet. */
const expecting = new WeakSet<IncomingMessage>()

/**
 * Makes sure that responses sent before the body was read (401, 404, 413, 415, 503) arrive. Closing a connection while
 * the client is still sending resets it, and the client never sees the response, so the rest is read first.
 */
export function answerEarly(server: FastifyInstance, uploadLimitBytes: number): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (!expecting.has(request.raw)) return done(null, payload)
    const limit = Math.max(request.routeOptions.bodyLimit, request.route === null ? uploadLimitBytes : 0)
    if (Number(request.headers['content-length'] ?? 0) > limit) return done(tooLarge(limit))
    expecting.delete(request.raw)
    sendContinue(reply.raw)
    done(null, payload)
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (raw.complete || raw.destroyed || !hasBody(request)) return done(null, payload)
    // The client sends no body before it gets a response, so nothing needs draining.
    if (expecting.has(raw)) {
      reply.header('connection', 'close')
      return done(null, payload)
    }
    return drained(request, reply, payload)
  })
}

/**
 * Sends the 100, but not while an earlier response on the connection is in progress: Node would write it into the
 * middle of that one.
 */
function sendContinue(response: ServerResponse): void {
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

/** Reads and discards the rest of a body. Returns false if it is too long or too slow. */
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

/** For Node's `checkContinue` event: serves the request, and sends the 100 only when a handler reads the body. */
export const withheld =
  (serve: (request: IncomingMessage, response: ServerResponse) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    expecting.add(request)
    serve(request, response)
  }
