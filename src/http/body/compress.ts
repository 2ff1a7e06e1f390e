import { createHash } from 'node:crypto'
import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matches } from '../api/request/entity-tag.ts'
import { chooseCoding, type Coding } from './content-encoding.ts'

/** A smaller body fits into one packet either way. */
const minBytes = 1024

/**
 * Compresses every body that is worth it, on the thread pool rather than the event loop, and responds 304 to a client
 * that already has the body.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable) return done(null, streamed(request, reply, payload))
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    const isWorthIt = isCompressible(reply)
    if (isWorthIt) vary(reply)
    if (isUnchanged(request, reply, payload)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length')
      return done(null, emptyBody(request) ?? null)
    }
    const coding = isWorthIt
      ? codingFor(request.headers['accept-encoding'], Buffer.byteLength(payload))
      : undefined
    if (coding === undefined) return done(null, payload)
    // Fastify awaits a promise instead of `done`.
    return sendCompressed(payload, coding, reply)
  })
}

/**
 * For a 304, and for HEAD if the length is unknown: with an empty stream, Fastify sends no length of the payload.
 */
export const emptyBody = ({ method }: FastifyRequest): Readable | undefined =>
  method === 'HEAD' ? Readable.from([]) : undefined

async function sendCompressed(
  payload: string | Buffer,
  coding: Coding,
  reply: FastifyReply,
): Promise<Buffer> {
  const body = await compressed(payload, coding)
  reply.header('content-encoding', coding).removeHeader('content-length')
  return body
}

/** A stream is compressed while it is sent. Its length is unknown, so it counts as long. */
function streamed({ headers }: FastifyRequest, reply: FastifyReply, payload: Readable): Readable {
  // Events must arrive one by one.
  if (reply.statusCode !== 200 || !isCompressible(reply) || isEventStream(reply)) return payload
  vary(reply)
  const coding = chooseCoding(headers['accept-encoding'])
  if (coding === undefined) return payload
  reply.header('content-encoding', coding).removeHeader('content-length')
  // `pipeline` passes errors on to the stream that Fastify sends, and ends the other when the client is gone.
  return pipeline(payload, streamCompressors[coding](), () => {})
}

/** How a body of this size is compressed for a client; undefined if it is not. */
export const codingFor = (accepted: string | undefined, bytes: number): Coding | undefined =>
  accepted === undefined || bytes < minBytes ? undefined : chooseCoding(accepted)

/** Bodies that are sent repeatedly, and their compressed forms. */
const repeated = new WeakMap<Buffer, Map<Coding, Buffer | Promise<Buffer>>>()

/** From now on, compresses this body only once per coding. */
export function compressOnce(body: Buffer): void {
  repeated.set(body, new Map())
}

/** Without a promise if it has been compressed before. */
export function compressed(payload: string | Buffer, coding: Coding): Buffer | Promise<Buffer> {
  const kept = typeof payload === 'string' ? undefined : repeated.get(payload)
  const known = kept?.get(coding)
  if (known !== undefined) return known
  const compressing = compressors[coding](payload)
  if (kept === undefined) return compressing
  const remembered = compressing.then(
    (body) => {
      kept.set(coding, body)
      return body
    },
    (error: unknown) => {
      kept.delete(coding)
      throw error
    },
  )
  kept.set(coding, remembered)
  return remembered
}

/** Adds an entity tag to what clients may keep, if there is none, and checks whether the client already has it. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): boolean {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || reply.statusCode !== 200) return false
  const keep = reply.getHeader('cache-control')
  if (typeof keep !== 'string' || keep.includes('no-store')) return false
  const own = reply.getHeader('etag')
  // Weak: the compressed and the plain body share it.
  const tag = typeof own === 'string' ? own : `W/"${createHash('sha1').update(payload).digest('base64url')}"`
  reply.header('etag', tag)
  return matches(request.headers['if-none-match'], tag.replace(/^W\//, ''))
}

function isCompressible(reply: FastifyReply): boolean {
  if (reply.hasHeader('content-encoding')) return false
  const type = reply.getHeader('content-type')
  return typeof type === 'string' && /^text\/|[/+](?:json|xml)\b|javascript|ndjson|yaml/.test(type)
}

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

function vary(reply: FastifyReply): void {
  const said = reply.getHeader('vary')
  if (typeof said !== 'string') reply.header('vary', 'accept-encoding')
  else if (!/accept-encoding/i.test(said)) reply.header('vary', `${said}, accept-encoding`)
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)

/** Brotli at quality 5 is about as fast as gzip's default, and a fifth smaller on pages and reports. */
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

const compressors: Readonly<Record<Coding, (payload: string | Buffer) => Promise<Buffer>>> = {
  br: (payload) => compressBrotli(payload, { params: brotliParams }),
  zstd: (payload) => compressZstd(payload),
  gzip: (payload) => compressGzip(payload),
}

const streamCompressors: Readonly<Record<Coding, () => Transform>> = {
  br: () => createBrotliCompress({ params: brotliParams }),
  zstd: () => createZstdCompress(),
  gzip: () => createGzip(),
}
