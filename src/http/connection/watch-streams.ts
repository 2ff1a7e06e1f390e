import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * A stream that fails after its response has begun can only be cut off. The client notices, because the connection is
 * closed without the last chunk; the operator reads it in the log.
 */
export function watchStreams(server: FastifyInstance, onTruncated: () => void): void {
  server.addHook('onSend', (request, { raw }, payload, done) => {
    if (payload instanceof Readable)
      payload.once('error', (error) => {
        // When the client leaves, the stream is ended with an error too.
        if (!raw.headersSent || raw.destroyed) return
        onTruncated()
        const { id, method, route } = request
        server.logger.error({ err: error, id, method, route }, 'response cut off')
      })
    done(null, payload)
  })
}
