import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Store } from '../../src/core/ports/store.ts'
import { type Dialect, postgresDialect, sqliteDialect } from '../../src/store/dialect.ts'
import { openPostgresStore } from '../../src/store/postgres/open-postgres.ts'
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite.ts'
import { ownedFolder } from '../../src/testing/machine/owned-folder.ts'
import { startPostgres } from '../../src/testing/postgres/start-postgres.ts'
import { fillStatements, postgresWords, type Spread, spread, sqliteWords, together } from './rows.ts'

export type Engine = 'sqlite' | 'postgres'

/** A store, with direct access to its database to clear its caches of searches. */
export interface Filled {
  readonly store: Store
  readonly rows: number
  /** Clears what is cached until a report of the owner changes. */
  forgetSearches(): Promise<void>
  /** Also clears what is maintained through changes, as if nobody had ever searched; common words stay counted. */
  forgetKept(): Promise<void>
}

export interface Databases {
  readonly small: Filled
  readonly large: Filled
  close(): Promise<void>
}

/** The settings of a service with one of the databases. */
export type Settings = Readonly<Record<string, string>>

export interface Served {
  readonly small: Settings
  readonly large: Settings
}

/** What happens once both are filled, and on SQLite before their stores are opened: only one process may serve them. */
type Meanwhile = (served: Served) => Promise<void>

type Say = (what: string) => void

const clock = { now: () => new Date() }

const forget = 'update owners set version = version + 1'
const forgetAll = 'delete from searches where common = 0; update owners set version = version + 1'

/**
 * How many large accounts have common words that are not counted yet. The service counts them within about a minute
 * after an account becomes large. Wait for it, so that first searches are measured on a service that has been running
 * for a while.
 */
const uncountedOwners = ({ largeFrom }: Dialect) => `select count(*) as owners from owners
  where good + decent + bad + pending >= ${largeFrom}
    and id not in (select owner_id from searches where common > 1)`

const smallRows = 1000

/** 1,000 reports in one account, and `rows` in many, on the same engine. */
export const openBoth = (engine: Engine, rows: number, say: Say, meanwhile: Meanwhile): Promise<Databases> =>
  engine === 'sqlite' ? openSqlite(rows, say, meanwhile) : openPostgres(rows, say, meanwhile)

async function openSqlite(rows: number, say: Say, meanwhile: Meanwhile): Promise<Databases> {
  const folder = ownedFolder('scale')
  const opened: (() => Promise<void>)[] = []
  const dataOf = (name: string) => join(folder, name)
  const pathOf = (name: string) => join(dataOf(name), 'plumbline.db')
  async function fillOne(name: string, spreadOf: Spread): Promise<Settings> {
    mkdirSync(dataOf(name))
    const path = pathOf(name)
    await (await openSqliteStore({ path, clock, role: 'tool' })).close()
    const loader = new DatabaseSync(path)
    loader.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -500000')
    await fill(spreadOf, fillStatements(sqliteWords, spreadOf), say, {
      run: async (text) => loader.exec(text),
      indexes: async () =>
        loader
          .prepare(
            `select 'drop index ' || name as dropped, sql as made from sqlite_master
              where type = 'index' and tbl_name in ('reports', 'runs') and sql is not null`,
          )
          .all()
          .map((row) => ({ dropped: String(row['dropped']), made: String(row['made']) })),
    })
    loader.close()
    const store = await openSqliteStore({ path, clock, role: 'serve' })
    const direct = new DatabaseSync(path, { timeout: 5000 })
    say(`${name}: words`)
    const unread = direct.prepare(
      "select max(id) - coalesce((select cast(value as integer) from settings where name = 'words-up-to'), 0) as unread from reports",
    )
    while (Number(unread.get()?.['unread']) > 0) await sleep(200)
    say(`${name}: common words`)
    const uncounted = direct.prepare(uncountedOwners(sqliteDialect))
    while (Number(uncounted.get()?.['owners']) > 0) await sleep(200)
    direct.close()
    await store.close()
    return { PLUMBLINE_DATA: dataOf(name) }
  }
  async function open(name: string, size: number): Promise<Filled> {
    const store = await openSqliteStore({ path: pathOf(name), clock, role: 'serve' })
    const direct = new DatabaseSync(pathOf(name), { timeout: 5000 })
    opened.push(async () => {
      direct.close()
      await store.close()
    })
    return {
      store,
      rows: size,
      forgetSearches: async () => direct.exec(forget),
      forgetKept: async () => direct.exec(forgetAll),
    }
  }
  try {
    await meanwhile({
      small: await fillOne('small', together(smallRows)),
      large: await fillOne('large', spread(rows)),
    })
    return {
      small: await open('small', smallRows),
      large: await open('large', rows),
      async close() {
        for (const close of opened) await close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function openPostgres(rows: number, say: Say, meanwhile: Meanwhile): Promise<Databases> {
  // Typical settings for a database of some gigabytes.
  const server = await startPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' })
  const opened: (() => Promise<void>)[] = []
  async function open(name: string, spreadOf: Spread): Promise<Filled> {
    const url = await server.create(name)
    await (await openPostgresStore({ url, clock, role: 'tool' })).close()
    const loader = new Client({ connectionString: url })
    await loader.connect()
    await loader.query("set maintenance_work_mem = '1GB'; set work_mem = '1GB'")
    // Otherwise the service would merge millions of counts while lists are measured; these are merged already.
    await loader.query('alter table report_counts alter is_new set default false')
    await fill(spreadOf, fillStatements(postgresWords, spreadOf), say, {
      run: (text) => loader.query(text),
      indexes: async () =>
        (
          await loader.query<{ dropped: string; made: string }>(
            `select 'drop index ' || indexname as dropped, indexdef as made from pg_indexes
              where tablename in ('reports', 'runs', 'report_counts')
                and indexname not in (select conname from pg_constraint)`,
          )
        ).rows,
    })
    await loader.query('alter table report_counts alter is_new set default true')
    for (const table of ['accounts', 'projects', 'reports', 'runs'])
      await loader.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`)
    say(`${name}: vacuum analyze`)
    await loader.query('vacuum analyze')
    const store = await openPostgresStore({ url, clock, role: 'serve' })
    say(`${name}: common words`)
    const uncounted = () => loader.query<{ owners: string }>(uncountedOwners(postgresDialect))
    while (Number((await uncounted()).rows[0]?.owners) > 0) await sleep(200)
    opened.push(async () => {
      await loader.end()
      await store.close()
    })
    return {
      store,
      rows: spreadOf.rows,
      forgetSearches: async () => void (await loader.query(forget)),
      forgetKept: async () => void (await loader.query(forgetAll)),
    }
  }
  try {
    const [small, large] = [await open('small', together(smallRows)), await open('large', spread(rows))]
    await meanwhile({
      small: { PLUMBLINE_DATABASE_URL: server.url('small') },
      large: { PLUMBLINE_DATABASE_URL: server.url('large') },
    })
    return {
      small,
      large,
      async close() {
        for (const close of opened) await close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

interface Loader {
  run(text: string): Promise<unknown>
  indexes(): Promise<readonly { readonly dropped: string; readonly made: string }[]>
}

/** Creates the indexes at the end: inserting a million rows and their counts into all of them would take an hour. */
async function fill(
  { rows }: Spread,
  statements: readonly string[],
  say: Say,
  { run, indexes }: Loader,
): Promise<void> {
  const all = await indexes()
  for (const { dropped } of all) await run(dropped)
  for (const statement of statements) {
    say(`${rows.toLocaleString('en')} reports: ${statement.slice(0, 32).replace(/\s*\(.*/s, '')}`)
    await run(statement)
  }
  for (const [done, { made }] of all.entries()) {
    if (done % 6 === 0) say(`${rows.toLocaleString('en')} reports: index ${done + 1} of ${all.length}`)
    await run(made)
  }
}
