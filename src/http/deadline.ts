import type { FastifyInstance } from 'fastify'
import { Problem } from '../core/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stream that stays open for as long as its client listens has no deadline. */
    readonly openEnded?: true
  }
}

/**
 * Every request is answered in time, whatever its handler does: with 503 while the answer has not begun, by closing the
 * connection afterwards.
 */
export function limitTime(server: FastifyInstance, limitMs: number, onMissed: () => void): void {
  server.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (request.routeOptions.config.openEnded === true) return
      onMissed()
      if (reply.sent || reply.raw.headersSent) reply.raw.destroy()
      else reply.header('connection', 'close').send(tookTooLong())
    }, limitMs)
    timer.unref()
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

const tookTooLong = (): Problem =>
  new Problem('unavailable', 'The service could not answer in time. Try again in a moment.', {
    retryAfter: 10,
  })
