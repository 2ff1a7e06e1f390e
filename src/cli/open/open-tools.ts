import { type App, makeApp } from '../../app/app.ts'
import { makeRateLimiter } from '../../app/rate-limiter.ts'
import { lazySealer } from '../../app/secrets/sealer.ts'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { MakeLimiter } from '../../core/ports/people/limits.ts'
import { openNet } from '../../gather/net/open-net.ts'
import { readMasterKey } from './master-key.ts'
import { openSending } from './open-sending.ts'
import { openStore } from './open-store.ts'

export const clock: Clock = { now: () => new Date() }

export interface Tools {
  readonly store: Store
  readonly app: App
}

/**
 * Runs work with the use cases on the database, next to a service that may be running, and closes everything
 * afterwards.
 */
export async function withTools<Answer>(
  config: Config,
  work: (tools: Tools) => Promise<Answer>,
): Promise<Answer> {
  const store = await openStore(config, { clock, role: 'tool' })
  const { privateTargets, privateHosts, userAgent } = config
  const net = openNet({ privateTargets, privateHosts, userAgent })
  const sealer = lazySealer(store.secrets, () => readMasterKey(config))
  const { mail, sending } = openSending(config, net, sealer)
  try {
    const log = { error: console.error, warn: console.error }
    return await work({
      store,
      app: makeApp({ store, clock, log, refusalOf: net.refusalOf, makeLimiter: limiterOf(store), sending }),
    })
  } finally {
    mail?.close()
    await net.close()
    await store.close()
  }
}

/** Counts in the database if several processes can share it, otherwise in this process. */
export const limiterOf =
  (store: Store): MakeLimiter =>
  (options) =>
    store.rateLimiter?.(options) ?? makeRateLimiter({ ...options, clock })
