import { openStores } from '../open-stores.ts'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { type AccountLimits, noLimits } from '../../core/ports/people/limits.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { type Bell, createBell } from '../../lib/bell.ts'
import type { Database } from '../database.ts'
import { isoTime } from '../database.ts'
import { sqliteDialect } from '../dialect.ts'
import { localEvents } from '../queue/events.ts'
import { startLeaseWatch } from '../queue/lease-watch.ts'
import { migrate, startOverSqlite } from '../schema/migrate.ts'
import { type OnAbandoned, recoverAll } from '../queue/recover.ts'
import { abandonCalls } from '../reports/idempotency-store.ts'
import { releaseLogins } from '../secrets/credential-store.ts'
import { defaultVisitRetryMs } from '../queue/queue-rules.ts'
import { lockForServing } from './serve-lock.ts'
import { directReader, nodeSqlite } from './driver.ts'
import { connect, connectReader } from './connect.ts'
import { countCommits } from './revision.ts'
import { makeDatabaseFile } from './file.ts'
import { isDuplicate, sqliteProblem } from './problems.ts'
import { startSweeping } from '../upkeep/sweep.ts'
import { startSweepingDeleted } from '../upkeep/sweep-deleted.ts'
import { slicedScan, startCommonWords, startWordIndex } from '../search/search.ts'
import type { Tables } from '../schema/tables.ts'
import type { Thinning } from '../../core/thin-history.ts'

export interface SqliteOptions {
  /** A folder, or the database file itself when it ends in `.db`, `.sqlite` or the like. */
  readonly path: string
  readonly clock: Clock
  /** `serve` claims runs, and only one process may do that; `tool` may open the same database at the same time. */
  readonly role: 'serve' | 'tool'
  /** Concurrent runs per audited host; loopback hosts are not limited. Default 2. */
  readonly hostLimit?: number
  /** Size limit of the database file. Default: the disk. */
  readonly maxBytes?: number
  /** Number of reports from which a search no longer scans every URL. Default 12,000. */
  readonly largeFrom?: number
  /** How often to look for accounts that have grown and need their common words counted. Default 60,000. */
  readonly commonWordsEveryMs?: number
  /** How long a worker may go without renewing its lease before its run is given to another. Default 20,000. */
  readonly leaseMs?: number
  /** Delay in milliseconds before a failed visit may be retried. Default 15,000. */
  readonly visitRetryMs?: number
  /** Quotas of one account. Default: unlimited. */
  readonly limits?: AccountLimits
  /** How history is thinned by age. Default: not at all. */
  readonly thinning?: Thinning | null
  /** Called for runs that are abandoned because the server died too often during them. */
  readonly onAbandoned?: OnAbandoned
  /** Called when work in the background fails, such as a sweep. It is retried. */
  readonly onBackgroundError?: (error: unknown) => void
}

/** SQLite's default. */
const pageBytes = 4096

/**
 * Runs of a dead process are recovered at the next start. Leases cover runs that could not be closed because the disk
 * was full.
 */
const defaultLeaseMs = 20_000

const defaultCommonWordsEveryMs = 60_000

/** The store on the embedded database. Creates the file and migrates it to the latest schema. */
export async function openSqliteStore(options: SqliteOptions): Promise<Store> {
  const {
    path,
    clock,
    role,
    hostLimit = 2,
    maxBytes,
    leaseMs = defaultLeaseMs,
    commonWordsEveryMs = defaultCommonWordsEveryMs,
    onAbandoned = () => {},
    onBackgroundError = () => {},
  } = options
  const file = makeDatabaseFile(path)
  const lock = role === 'serve' ? lockForServing(file) : undefined
  try {
    const writer = connect(file)
    if (maxBytes !== undefined) writer.exec(`pragma max_page_count = ${Math.ceil(maxBytes / pageBytes)}`)
    const read = connectReader(file)
    const commits = countCommits(read)
    const write = new Kysely<Tables>({ dialect: nodeSqlite(writer, commits.onOwnStatement) })
    const reader = new Kysely<Tables>({ dialect: nodeSqlite(read) })
    const scanning = slicedScan(() => connectReader(file))
    const database: Database = {
      dialect: sqliteDialect,
      clock,
      limits: options.limits ?? noLimits,
      reader,
      read: directReader(read),
      transaction: (work) => write.transaction().execute(work),
      autocommit: write,
      isDuplicate,
      onBackgroundError,
      largeFrom: options.largeFrom ?? sqliteDialect.largeFrom,
      scan: scanning.scan,
    }
    await migrate(write, sqliteDialect, { at: isoTime(clock), startOver: startOverSqlite(file) })
    const bell = createBell()
    const pauses = role === 'serve' ? await recoverAll(database, onAbandoned) : []
    if (role === 'serve') await abandonCalls(database)
    if (role === 'serve') await releaseLogins(database)
    for (const pauseMs of pauses) setTimeout(() => bell.ring(), pauseMs + 10).unref()
    const events = localEvents()
    const discards = createBell()
    const sweeping = startSweeping(database, discards)
    const sweepingDeleted = role === 'serve' ? startSweepingDeleted(database) : undefined
    const words = role === 'serve' ? startWordIndex(database) : undefined
    const common = role === 'serve' ? startCommonWords(database, commonWordsEveryMs) : undefined
    const listening = role === 'serve' ? hearTools(writer, bell) : undefined
    const watching = { leaseMs, wake: bell.ring, onAbandoned }
    const leaseWatch = role === 'serve' ? startLeaseWatch(database, watching) : undefined
    const queue = { hostLimit, leaseMs, visitRetryMs: options.visitRetryMs ?? defaultVisitRetryMs }
    return {
      ...openStores(database, { bell, events, discards, queue, thinning: options.thinning ?? null }),
      revision: commits.revision,
      async check() {
        await reader.selectFrom('settings').select('name').limit(1).execute()
      },
      async close() {
        clearInterval(listening)
        await leaseWatch?.stop()
        await words?.stop()
        await sweeping.stop()
        await sweepingDeleted?.stop()
        // Closing the scan also ends a count in progress.
        await Promise.all([common?.stop(), scanning.close()])
        await write.destroy()
        await reader.destroy()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw sqliteProblem(error)
  }
}

const listenEveryMs = 1000

/** Another process that queues runs cannot ring this server's bell, so poll for commits of other processes. */
function hearTools(writer: DatabaseSync, bell: Bell): NodeJS.Timeout {
  const statement = writer.prepare('pragma data_version')
  const look = () => statement.get()?.['data_version']
  let seen = look()
  return setInterval(() => {
    const now = look()
    if (now !== seen) bell.ring()
    seen = now
  }, listenEveryMs).unref()
}
