import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { type AccountLimits, noLimits } from '../../core/ports/limits.ts'
import type { Clock, Store } from '../../core/ports.ts'
import { accountStore } from '../people/account-store.ts'
import { type Bell, createBell } from '../bell.ts'
import type { Database } from '../database.ts'
import { isoTime } from '../database.ts'
import { sqliteDialect } from '../dialect.ts'
import { localEvents } from '../queue/events.ts'
import { uploadStore } from '../uploads/upload-store.ts'
import { brandStore } from '../brands/brand-store.ts'
import { feedStore } from '../feeds/feed-store.ts'
import { ignoreStore } from '../people/ignore-store.ts'
import { invitationStore } from '../people/invitation-store.ts'
import { startLeaseWatch } from '../queue/lease-watch.ts'
import { keyStore } from '../people/key-store.ts'
import { migrate, startOverSqlite } from '../schema/migrate.ts'
import { projectStore } from '../reports/project-store.ts'
import { type OnGivenUp, recoverAll } from '../queue/recover.ts'
import { retentionStore } from '../upkeep/retention-store.ts'
import { abandonCalls, idempotencyStore } from '../reports/idempotency-store.ts'
import { channelStore } from '../outbox/channel-store.ts'
import { deliveryStore, releaseChannels } from '../outbox/delivery-store.ts'
import { secretStore } from '../secrets/secret-store.ts'
import { credentialStore, releaseLogins } from '../secrets/credential-store.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { reportStore } from '../reports/report-store.ts'
import { receiptKeyStore } from '../receipts/receipt-key-store.ts'
import { verificationStore } from '../verifications/verification-store.ts'
import { defaultVisitRetryMs } from '../queue/queue-rules.ts'
import { runStore } from '../queue/run-store.ts'
import { visitStore } from '../queue/visit-store.ts'
import { lockForServing } from './serve-lock.ts'
import { sessionStore } from '../people/session-store.ts'
import { catalogueStore } from '../reports/catalogue-store.ts'
import { settingStore } from '../people/setting-store.ts'
import { shareStore } from '../people/share-store.ts'
import { directReader, nodeSqlite } from './driver.ts'
import { countCommits } from './revision.ts'
import { makeDatabaseFile } from './file.ts'
import { isDuplicate, sqliteProblem } from './problems.ts'
import { startSweeping } from '../upkeep/sweep.ts'
import { startSweepingDeleted } from '../upkeep/sweep-deleted.ts'
import { slicedScan, startCommonWords, startWordIndex } from '../search/search.ts'
import { heartbeatStore } from '../schedules/heartbeat-store.ts'
import { scheduleStore } from '../schedules/schedule-store.ts'
import { alertStore } from '../alerts/alert-store.ts'
import type { Tables } from '../schema/tables.ts'
import type { Thinning } from '../../core/thin-history.ts'

export interface SqliteOptions {
  /** A folder, or the database file itself when it ends in `.db`, `.sqlite` or the like. */
  readonly path: string
  readonly clock: Clock
  /** `serve` claims runs and allows no second one; `tool` may open the same database at the same time. */
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
  /** Called for runs that are given up because the server died too often during them. */
  readonly onGivenUp?: OnGivenUp
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
    onGivenUp = () => {},
  } = options
  const file = makeDatabaseFile(path)
  const lock = role === 'serve' ? lockForServing(file) : undefined
  try {
    const writer = connect(file)
    if (maxBytes !== undefined) writer.exec(`pragma max_page_count = ${Math.ceil(maxBytes / pageBytes)}`)
    const read = connect(file)
    const commits = countCommits(read)
    const write = new Kysely<Tables>({ dialect: nodeSqlite(writer, commits.onOwnStatement) })
    const reader = new Kysely<Tables>({ dialect: nodeSqlite(read) })
    const scanning = slicedScan(() => connect(file))
    const database: Database = {
      dialect: sqliteDialect,
      clock,
      limits: options.limits ?? noLimits,
      reader,
      read: directReader(read),
      transaction: (work) => write.transaction().execute(work),
      autocommit: write,
      isDuplicate,
      largeFrom: options.largeFrom ?? sqliteDialect.largeFrom,
      scan: scanning.scan,
    }
    await migrate(write, sqliteDialect, { at: isoTime(clock), startOver: startOverSqlite(file) })
    const bell = createBell()
    const pauses = role === 'serve' ? await recoverAll(database, onGivenUp) : []
    if (role === 'serve') await abandonCalls(database)
    if (role === 'serve') await Promise.all([releaseChannels(database), releaseLogins(database)])
    for (const pauseMs of pauses) setTimeout(() => bell.ring(), pauseMs + 10).unref()
    const events = localEvents()
    const discards = createBell()
    const sweeping = startSweeping(database, discards)
    const sweepingDeleted = role === 'serve' ? startSweepingDeleted(database) : undefined
    const words = role === 'serve' ? startWordIndex(database) : undefined
    const common = role === 'serve' ? startCommonWords(database, commonWordsEveryMs) : undefined
    const listening = role === 'serve' ? hearTools(writer, bell) : undefined
    const watching = { leaseMs, wake: bell.ring, onGivenUp }
    const leaseWatch = role === 'serve' ? startLeaseWatch(database, watching) : undefined
    const queue = { hostLimit, leaseMs, visitRetryMs: options.visitRetryMs ?? defaultVisitRetryMs }
    return {
      reports: reportStore(database, bell, events),
      projects: projectStore(database, bell, discards),
      runs: runStore(database, bell, events, queue),
      visits: visitStore(database, bell, events, queue),
      accounts: accountStore(database, discards),
      keys: keyStore(database),
      sessions: sessionStore(database),
      invitations: invitationStore(database),
      shares: shareStore(database),
      ignores: ignoreStore(database),
      brands: brandStore(database),
      feeds: feedStore(database),
      uploads: uploadStore(database, events),
      heartbeats: heartbeatStore(database),
      retention: retentionStore(database, options.thinning ?? null),
      settings: settingStore(database),
      catalogues: catalogueStore(database),
      idempotency: idempotencyStore(database),
      secrets: secretStore(database),
      credentials: credentialStore(database),
      outbox: outboxStore(database),
      channels: channelStore(database),
      deliveries: deliveryStore(database),
      verifications: verificationStore(database),
      receiptKeys: receiptKeyStore(database),
      schedules: scheduleStore(database, bell, events),
      alerts: alertStore(database, bell, events),
      events,
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

function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  // At NORMAL, a killed process loses nothing; a power failure may lose the last commits, never the database.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma journal_size_limit = 67108864',
  )
  return database
}
