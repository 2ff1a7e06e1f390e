import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import type { Store } from '../../core/ports/store.ts'
import { describeAudits } from '../../inspector/describe-audits.ts'
import { printer } from './browsers.ts'
import { openWorkers } from './open-workers.ts'
import { clock, type Tools } from './open-tools.ts'
import { readBrand } from './read-brand.ts'
import { version } from '../version.ts'

export interface Service extends Tools {
  readonly server: FastifyInstance
  /** The port in the links of messages. */
  listensOn(port: number): void
  /** Starts to generate reports. */
  start(): void
  /** Rejects new requests, finishes accepted ones, releases what does not finish within the grace period. */
  drain(graceMs: number): Promise<void>
}

/** All parts of the service, connected and not yet listening. */
export async function openService(config: Config, logger: Logger): Promise<Service> {
  const brand = readBrand(config)
  const workers = await openWorkers(config, logger)
  // A database that cannot be opened is reported before the API and the pages are loaded.
  const { buildServer } = await import('../../http/server.ts')
  const { registerPages } = await import('../../http/pages/register.ts')
  const { app } = workers
  const { baseUrl, rateLimit, waitMs, trustProxy } = config
  const server = buildServer({
    app,
    clock,
    logger,
    version,
    config: { baseUrl, rateLimit, waitMs, trustProxy },
    ...callLimiter(workers.store, rateLimit),
    pages: (scope) =>
      registerPages(scope, {
        app,
        baseUrl,
        brand,
        version,
        audits: describeAudits,
        printPage: printer(config),
      }),
  })
  return {
    ...workers,
    server,
    async drain(graceMs) {
      // Keeps listening until the runs are done: a 503 tells a load balancer more than a refused connection.
      server.drain()
      await workers.stop(graceMs)
      await closeServer(server)
      await workers.close()
    },
  }
}

/**
 * Closes idle connections repeatedly: a connection in use becomes idle after its last response, and its keep-alive
 * would delay the exit.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const sweeping = setInterval(() => server.server.closeIdleConnections(), 50)
  await server.close()
  clearInterval(sweeping)
}

/** Shared by all processes if there can be several; otherwise the server counts in its own process. */
function callLimiter({ rateLimiter }: Store, limit: number | null) {
  if (limit === null || rateLimiter === undefined) return {}
  return { rateLimiter: rateLimiter({ name: 'calls', limit, windowSeconds: 60, exact: false }) }
}
