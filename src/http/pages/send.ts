import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A packet holds about this much; less gains nothing. */
const worthCompressingBytes = 1400

/** Sends text, compressed off this thread when the client takes it. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  const bytes = Buffer.from(text)
  reply.header('content-type', type).header('vary', 'accept-encoding, cookie')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (bytes.length < worthCompressingBytes) return reply.send(bytes)
  if (accepted.includes('br')) {
    // Quality 5 is about as quick as gzip's default and a fifth smaller on these pages.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return reply.header('content-encoding', 'br').send(await compressBrotli(bytes, { params }))
  }
  if (accepted.includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(await compressGzip(bytes))
  return reply.send(bytes)
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  markup: string,
): Promise<FastifyReply> {
  return sendText(request, reply, 'text/html; charset=utf-8', below(request.server.root, markup))
}

/**
 * Pages are written for the top of a host; where the service is published below a path, that path is put before
 * every address of its own. Text cannot be taken for an attribute: its quotes are escaped.
 */
function below(root: string, markup: string): string {
  if (root === '') return markup
  return markup.replace(/ (href|src|action|formaction)="\/(?!\/)/g, (_found, name) => ` ${name}="${root}/`)
}
