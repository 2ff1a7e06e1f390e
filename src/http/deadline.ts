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
 * Every request gets a response in time, whatever its handler does: 503 if the response has not started; otherwise the
 * connection is closed. A single timer checks all requests in progress: one per request would cost more than serving a
 * list.
 */
export function limitTime(server: FastifyInstance, limitMs: number, onMissed: () => void): void {
  /** Arrival times of the requests in progress. */
  const inProgress = new Map<FastifyReply, number>()

  function checkAll(): void {
    const before = performance.now() - limitMs
    for (const [reply, since] of inProgress) {
      // After a disconnect, no response will be sent.
      if (since > before && !reply.raw.closed) continue
      inProgress.delete(reply)
      if (!reply.raw.closed && reply.request.routeOptions.config.openEnded !== true) end(reply)
    }
  }

  function end(reply: FastifyReply): void {
    onMissed()
    if (reply.sent || reply.raw.headersSent) reply.raw.destroy()
    else reply.header('connection', 'close').send(tookTooLong())
  }

  const timer = setInterval(checkAll, Math.min(1000, limitMs / 10)).unref()
  server.addHook('onClose', async () => clearInterval(timer))
  server.addHook('onRequest', (_request, reply, done) => {
    inProgress.set(reply, performance.now())
    done()
  })
  server.addHook('onResponse', (_request, reply, done) => {
    inProgress.delete(reply)
    done()
  })
}

const tookTooLong = (): Problem =>
  new Problem('unavailable', sentence('tookTooLong'), {
    retryAfter: 10,
  })
