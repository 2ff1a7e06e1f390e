import type { PostgresPool } from 'kysely'
import { Client, Pool } from 'pg'
import { openPostgresStore } from '../../store/postgres/open-postgres.ts'
import { postgresPool } from '../../store/postgres/pool.ts'
import { startPostgres } from './start-postgres.ts'

/** Databases on a server that other test files, in other processes too, use at the same time. */
export interface SharedPostgres {
  /** Creates an empty database and returns its URL. Names only need to be unique within a process. */
  create(name: string): Promise<string>
  /** The same with the current schema: a copy of a template, which takes a tenth of the time of a migration. */
  createMigrated(name: string): Promise<string>
  /**
   * A migrated, empty database, to be returned once nobody is connected to it. It may have been used before: emptying
   * one takes a tenth of the time of copying the template.
   */
  borrow(): Promise<BorrowedDatabase>
  /** Runs a statement in a database that this process created. */
  query(text: string, name: string): Promise<readonly Record<string, unknown>[]>
}

export interface BorrowedDatabase {
  readonly url: string
  /**
   * Connections that stay open for whoever borrows the database next: PostgreSQL spends 20 ms of CPU time on a new one,
   * and a store opens five.
   */
  readonly pool: PostgresPool
  giveBack(): void
}

let shared: Promise<SharedPostgres> | undefined

/**
 * The test runner's server, or without the runner one for this process, which exits with it. Tests that stop their
 * server or change its settings start their own.
 */
export function sharedPostgres(): Promise<SharedPostgres> {
  shared ??= connect()
  return shared
}

async function connect(): Promise<SharedPostgres> {
  const given = process.env['TEST_POSTGRES_URL']
  const admin = given ?? (await startPostgres({}, { untilExit: true })).url('postgres')
  const own = (name: string) => `${name}_${process.pid}`
  const create = async (name: string, template?: string) => {
    await query(admin, `create database ${own(name)}${template === undefined ? '' : ` template ${template}`}`)
    return urlOf(admin, own(name))
  }
  let migrated: Promise<void> | undefined
  const createMigrated = async (name: string) => {
    migrated ??= makeTemplate(admin)
    await migrated
    return create(name, template)
  }
  const free: Reusable[] = []
  let borrowed = 0
  return {
    create: (name) => create(name),
    createMigrated,
    async borrow() {
      const used = free.pop()
      await used?.empty()
      borrowed += used === undefined ? 1 : 0
      const lent = used ?? reusable(await createMigrated(`borrowed_${borrowed}`))
      return { url: lent.url, pool: lent.pool, giveBack: () => void free.push(lent) }
    },
    query: (text, name) => query(urlOf(admin, own(name)), text),
  }
}

interface Reusable {
  readonly url: string
  readonly pool: PostgresPool
  empty(): Promise<void>
}

/**
 * Emptied over a connection that stays open until the process exits: PostgreSQL spends 3 ms of CPU time on emptying all
 * tables, and a new connection 20 ms more to read what they look like.
 */
function reusable(url: string): Reusable {
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server may stop first.
  pool.on('error', () => undefined)
  return {
    url,
    pool: { ...postgresPool(url, 10, 20_000, { allowExitOnIdle: true }), end: async () => {} },
    async empty() {
      await pool.query(emptyEverything)
    },
  }
}

/** Resets ids to 1. Deleting is faster than truncating, which writes new files; the replica role skips foreign keys. */
const emptyEverything = `
  do $$
  declare
    found record;
  begin
    set local session_replication_role = replica;
    for found in select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
      execute format('delete from %I', found.name);
    end loop;
    for found in select sequencename as name from pg_sequences where schemaname = 'public' and last_value is not null loop
      execute format('alter sequence %I restart', found.name);
    end loop;
  end $$`

const template = 'migrated_template'

/** Created by the first process that needs it, while the others wait. */
async function makeTemplate(admin: string): Promise<void> {
  const client = new Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    await client.query('create database template_in_the_making')
    const url = urlOf(admin, 'template_in_the_making')
    await (await openPostgresStore({ url, clock: { now: () => new Date() }, role: 'tool' })).close()
    await client.query(`alter database template_in_the_making rename to ${template}`)
  } finally {
    await client.end()
  }
}

function urlOf(admin: string, database: string): string {
  const url = new URL(admin)
  url.pathname = `/${database}`
  return url.href
}

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
