import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../core/problem.ts'
import { sentence } from '../../core/sentence.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server starts to shut down. */
    readonly draining: AbortSignal
    /** From now on every new request is answered 503, until `close` stops listening. */
    readonly drain: () => void
  }
  interface FastifyContextConfig {
    /** Answered during a shutdown too. */
    readonly whileDraining?: true
  }
}

/** Shuts a server down: accepted requests are finished, new ones are rejected. */
export function makeDrain() {
  const draining = new AbortController()
  // Connections that have not sent a request: Node does not count them as idle, and `close` would wait for them.
  const unused = new Set<Socket>()
  return {
    signal: draining.signal,

    /** Call this for every request. */
    markUsed(socket: Socket): void {
      unused.delete(socket)
    },

    /** Forms that may be read are rejected afterwards, so that their pages can offer to send them again. */
    addTo(server: FastifyInstance, mayBeRead: (request: FastifyRequest) => boolean): void {
      const read = new WeakSet<FastifyRequest>()
      server.decorate('draining', draining.signal)
      server.decorate('drain', () => draining.abort())
      server.addHook('onRequest', (request, reply, done) => {
        if (!draining.signal.aborted) return done()
        reply.header('connection', 'close')
        if (request.routeOptions.config.whileDraining === true) return done()
        if (request.method !== 'POST' || !mayBeRead(request)) return done(shuttingDown())
        read.add(request)
        done()
      })
      server.addHook('preHandler', (request, _reply, done) => {
        if (read.has(request)) return done(shuttingDown())
        done()
      })
      server.server.on('connection', (socket) => {
        unused.add(socket)
        socket.once('close', () => unused.delete(socket))
      })
      server.addHook('preClose', (done) => {
        draining.abort()
        for (const socket of unused) socket.destroy()
        done()
      })
    },
  }
}

const shuttingDown = (): Problem => new Problem('unavailable', sentence('shuttingDown'), { retryAfter: 5 })
