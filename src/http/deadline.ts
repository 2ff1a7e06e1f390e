import { sentence } from '../core/sentence.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../core/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stream that stays open as long as its client listens has no deadline. */
    readonly openEnded?: true
  }
}

/**
 * Every request gets a response in time, whatever its handler does: 503 if the response has not started, otherwise the
 * connection is closed. One timer checks all requests in progress: one per request would cost more than a list.
 */
export function limitTime(server: FastifyInstance, limitMs: number, onMissed: () => void): void {
  /** When each request arrived. */
  const underWay = new Map<FastifyReply, number>()

  function look(): void {
    const before = performance.now() - limitMs
    for (const [reply, since] of underWay) {
      // A client that disconnects leaves no response.
      if (since > before && !reply.raw.closed) continue
      underWay.delete(reply)
      if (!reply.raw.closed && reply.request.routeOptions.config.openEnded !== true) end(reply)
    }
  }

  function end(reply: FastifyReply): void {
    onMissed()
    if (reply.sent || reply.raw.headersSent) reply.raw.destroy()
    else reply.header('connection', 'close').send(tookTooLong())
  }

  const timer = setInterval(look, Math.min(1000, limitMs / 10)).unref()
  server.addHook('onClose', async () => clearInterval(timer))
  server.addHook('onRequest', (_request, reply, done) => {
    underWay.set(reply, performance.now())
    done()
  })
  server.addHook('onResponse', (_request, reply, done) => {
    underWay.delete(reply)
    done()
  })
}

const tookTooLong = (): Problem =>
  new Problem('unavailable', sentence('tookTooLong'), {
    retryAfter: 10,
  })
