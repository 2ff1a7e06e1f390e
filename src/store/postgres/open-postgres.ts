import { openStores } from '../open-stores.ts'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { type AccountLimits, noLimits } from '../../core/ports/people/limits.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { createBell } from '../../lib/bell.ts'
import { refuseHalfCopy } from '../upkeep/copy-mark.ts'
import { type Database, isoTime } from '../database.ts'
import { postgresDialect } from '../dialect.ts'
import { startLeaseWatch } from '../queue/lease-watch.ts'
import { migrate, startOverPostgres } from '../schema/migrate.ts'
import { openChannel } from './channel.ts'
import { postgresPool } from './pool.ts'
import { isConflict, isDuplicate } from './problems.ts'
import type { OnAbandoned } from '../queue/recover.ts'
import { defaultVisitRetryMs } from '../queue/queue-rules.ts'
import { readRevisions } from './revision.ts'
import { sharedLimiter } from './shared-limiter.ts'
import { startAddingUp } from '../upkeep/add-up-counts.ts'
import { startSweeping } from '../upkeep/sweep.ts'
import { startSweepingDeleted } from '../upkeep/sweep-deleted.ts'
import { startCommonWords } from '../search/search.ts'
import type { Tables } from '../schema/tables.ts'
import type { Thinning } from '../../core/thin-history.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  readonly clock: Clock
  /** `serve` listens to other processes and cleans up after dead ones; `tool` starts, does one thing and exits. */
  readonly role: 'serve' | 'tool'
  /** Concurrent runs per audited host, across all processes; loopback hosts are not limited. Default 2. */
  readonly hostLimit?: number
  /** Maximum number of connections, plus one that listens. Default 10. */
  readonly poolSize?: number
  /** Connections that stay open when the store is closed. Default: its own. */
  readonly pool?: PostgresPool
  /** Query timeout in milliseconds. Default 20,000. */
  readonly timeoutMs?: number
  /** How long a worker may go without renewing its lease before its run is given to another. Default 20,000. */
  readonly leaseMs?: number
  /** Number of reports from which the total of a search is cached. Default 8,000. */
  readonly largeFrom?: number
  /** How often to look for accounts that have grown and need their common words counted. Default 60,000. */
  readonly commonWordsEveryMs?: number
  /** Delay in milliseconds before a failed visit may be retried. Default 15,000. */
  readonly visitRetryMs?: number
  /** Quotas of one account. Default: unlimited. */
  readonly limits?: AccountLimits
  /** How history is thinned by age. Default: not at all. */
  readonly thinning?: Thinning | null
  /** Called for runs whose workers died too often. */
  readonly onAbandoned?: OnAbandoned
  /** Called when work in the background fails, such as a sweep. It is retried. */
  readonly onBackgroundError?: (error: unknown) => void
}

/** With renewals every 5 s, two may fail; with checks every 2.5 s, a dead worker's run is taken over within 30 s. */
const defaults = {
  hostLimit: 2,
  poolSize: 10,
  timeoutMs: 20_000,
  leaseMs: 20_000,
  commonWordsEveryMs: 60_000,
}

/** The store on PostgreSQL, shared by any number of processes. Migrates the database to the latest schema. */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, clock, role, hostLimit, poolSize, timeoutMs, leaseMs, commonWordsEveryMs } = {
    ...defaults,
    ...options,
  }
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: options.pool ?? postgresPool(url, poolSize, timeoutMs) }),
  })
  const database: Database = {
    dialect: postgresDialect,
    clock,
    limits: options.limits ?? noLimits,
    reader: kysely,
    read: async <Row>(query: Parameters<Database['read']>[0]) => (await kysely.executeQuery<Row>(query)).rows,
    transaction: (work) => retried(() => kysely.transaction().execute(work)),
    autocommit: kysely,
    isDuplicate,
    onBackgroundError: options.onBackgroundError ?? (() => {}),
    largeFrom: options.largeFrom ?? postgresDialect.largeFrom,
  }
  try {
    await migrate(kysely, postgresDialect, { at: isoTime(clock), startOver: startOverPostgres })
    await refuseHalfCopy(kysely)
    const revisions = readRevisions()
    const channel = await openChannel({
      url,
      timeoutMs,
      revisions,
      listen: role === 'serve',
      notify: (name, texts) =>
        sql`select pg_notify(${name}, text) from unnest(${texts}::text[]) as text`.execute(kysely),
    })
    const { bell, events } = channel
    const discards = createBell()
    const sweeping = role === 'serve' ? startSweeping(database, discards) : undefined
    const sweepingDeleted = role === 'serve' ? startSweepingDeleted(database) : undefined
    const addingUp = role === 'serve' ? startAddingUp(database) : undefined
    const common = role === 'serve' ? startCommonWords(database, commonWordsEveryMs) : undefined
    const onAbandoned: OnAbandoned = (run) => {
      events.publish({ report: run.report, owner: run.owner, state: 'failed' })
      options.onAbandoned?.(run)
    }
    const watching = { leaseMs, wake: channel.wake, onAbandoned }
    const leaseWatch = role === 'serve' ? startLeaseWatch(database, watching) : undefined
    const queue = { hostLimit, leaseMs, visitRetryMs: options.visitRetryMs ?? defaultVisitRetryMs }
    return {
      ...openStores(database, { bell, events, discards, queue, thinning: options.thinning ?? null }),
      revision: channel.revision,
      rateLimiter: (limits) => sharedLimiter(database, limits, revisions),
      async check() {
        await kysely.selectFrom('settings').select('name').limit(1).execute()
      },
      async close() {
        await leaseWatch?.stop()
        await sweeping?.stop()
        await sweepingDeleted?.stop()
        await common?.stop()
        await addingUp?.stop()
        await channel.close()
        await kysely.destroy()
      },
    }
  } catch (error) {
    await kysely.destroy()
    throw error
  }
}

/** Transactions lock their owner first, so they cannot deadlock; should two ever conflict, the loser retries. */
async function retried<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || !isConflict(error)) throw error
    return retried(work, tries - 1)
  }
}
