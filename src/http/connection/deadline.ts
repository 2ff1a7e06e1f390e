import { sentence } from '../../core/sentence.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../core/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stream that stays open as long as its client listens has no deadline. */
    readonly openEnded?: true
  }
}

/** A response that has sent at least this much by its deadline gets a new deadline: a long export to a slow client. */
const minProgressBytes = 100_000

interface Begun {
  since: number
  /** Bytes that the connection had sent when its time started. */
  sentBytes: number
}

/**
 * Every request gets a response in time, whatever its handler does: 503 if the response has not started; otherwise the
 * connection is closed, unless the response is still being read. A single timer checks all requests in progress: one per
 * request would cost more than serving a list.
 */
export function limitTime(server: FastifyInstance, limitMs: number, onMissed: () => void): void {
  const inProgress = new Map<FastifyReply, Begun>()

  function checkAll(): void {
    const now = performance.now()
    for (const [reply, begun] of inProgress) {
      // After a disconnect, no response will be sent.
      if (!reply.raw.closed && (begun.since > now - limitMs || isGettingOn(reply, begun, now))) continue
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
    inProgress.set(reply, { since: performance.now(), sentBytes: sentBy(reply) })
    done()
  })
  server.addHook('onResponse', (_request, reply, done) => {
    inProgress.delete(reply)
    done()
  })
}

/** Restarts its time if enough was sent. */
function isGettingOn(reply: FastifyReply, begun: Begun, now: number): boolean {
  const sentBytes = sentBy(reply)
  if (!reply.raw.headersSent || sentBytes - begun.sentBytes < minProgressBytes) return false
  begun.since = now
  begun.sentBytes = sentBytes
  return true
}

const sentBy = ({ raw }: FastifyReply): number => raw.socket?.bytesWritten ?? 0

const tookTooLong = (): Problem =>
  new Problem('unavailable', sentence('tookTooLong'), {
    retryAfter: 10,
  })
