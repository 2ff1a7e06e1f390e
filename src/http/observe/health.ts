import type { FastifyInstance } from 'fastify'
import type { App } from '../../app/app.ts'
import { Problem } from '../../core/problem.ts'
import { texts } from '../../messages/texts.ts'
import type { Metrics } from './metrics.ts'

/** For load balancers and monitoring: no key, no cookies, nothing about anybody's reports. */
export function serveHealth(server: FastifyInstance, app: App, metrics: Metrics): void {
  // Whoever checks this would restart a process that doesn't answer, and lose what it is finishing.
  server.get('/healthz', { config: { whileDraining: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await app.checkReady()
    } catch (error) {
      request.server.logger.warn({ err: error }, 'not ready')
      throw new Problem('unavailable', texts.problems.database, {
        retryAfter: 5,
        cause: error,
      })
    }
    return reply.send({ status: 'ready' })
  })
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
}
