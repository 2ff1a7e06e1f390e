import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { noLimits } from '../../core/ports/people/limits.ts'
import type { Database } from '../../store/database.ts'
import { type Dialect, postgresDialect, sqliteDialect } from '../../store/dialect.ts'
import { postgresPool } from '../../store/postgres/pool.ts'
import { migrate, startOverSqlite } from '../../store/schema/migrate.ts'
import type { Tables } from '../../store/schema/tables.ts'
import { connect } from '../../store/sqlite/connect.ts'
import { directReader, nodeSqlite } from '../../store/sqlite/driver.ts'
import { sharedPostgres } from '../postgres/shared-postgres.ts'
import { patient } from '../until.ts'
import { fill } from './fill-many.ts'

/** Rows. Reading a whole account would take 12,000. */
const mostRead = 1500

/** In the order of an index, each row takes about one block, and two more for a look at its tags. */
const mostBlocks = 3000

const now = new Date('2026-11-14T12:00:00.000Z')
const clock = { now: () => now }

/** Opens a database with two accounts of 12,000 reports, on each engine. */
export const manyReports = {
  SQLite: async (context: TestContext) => filled(await openSqlite(context)),
  PostgreSQL: async (context: TestContext) => filled(await openPostgres(context)),
}

async function filled(opened: Opened): Promise<Opened> {
  for (const statement of fill(opened.database.dialect)) await opened.run(statement)
  return opened
}

interface Opened {
  readonly database: Database
  run(sql: string): Promise<unknown>
  /** What is wrong with how the query would be executed. */
  faultsOf(query: CompiledQuery): Promise<readonly string[]>
}

async function openSqlite(context: TestContext): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-plans-'))
  const file = join(folder, 'plumbline.db')
  const connection = connect(file)
  const kysely = new Kysely<Tables>({ dialect: nodeSqlite(connection) })
  context.after(async () => {
    await kysely.destroy()
    await rm(folder, { recursive: true })
  })
  await migrate(kysely, sqliteDialect, { at: now.toISOString(), startOver: startOverSqlite(file) })
  let visited = 0
  connection.function('visit', (_id: unknown) => {
    visited += 1
    return 1
  })
  return {
    database: databaseOn(kysely, sqliteDialect, directReader(connection)),
    run: async (sql) => connection.exec(sql),
    async faultsOf({ sql, parameters }) {
      const values = parameters as string[]
      const plan = connection
        .prepare(`explain query plan ${sql}`)
        .all(...values)
        .map(({ detail }) => String(detail))
      const scans = plan.filter((line) =>
        /^SCAN (?:reports|report_counts|counts|report_tags|projects)\b/.test(line),
      )
      const sorts = plan.filter((line) => /^USE TEMP B-TREE FOR (?:LAST \w+ OF )?ORDER BY/.test(line)).length
      visited = 0
      connection.prepare(counting(sql)).all(...values)
      return [
        ...scans,
        ...(visited > mostRead ? [`${visited} rows are read`] : []),
        ...(sorts > 1 ? [`rows are sorted ${sorts} times`] : []),
      ]
    },
  }
}

/** The same statement, counting the reports it reads: the first condition on a row is tested for each of them. */
const counting = (sql: string): string =>
  sql.replace(/(?:from|cross join) "?reports"?\s+(?:indexed by \w+ )?where /g, '$&visit(reports.id) and ')

async function openPostgres(context: TestContext): Promise<Opened> {
  const { url, giveBack } = await (await sharedPostgres()).borrow()
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: postgresPool(url, 2, patient(60_000)) }),
  })
  context.after(async () => {
    await kysely.destroy()
    giveBack()
  })
  const read = async <Row>(query: CompiledQuery): Promise<Row[]> =>
    (await kysely.executeQuery<Row>(query)).rows
  return {
    database: databaseOn(kysely, postgresDialect, read),
    run: (sql) => read(raw(sql)),
    async faultsOf({ sql, parameters }) {
      const [row] = await read<{ readonly 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>(
        raw(`explain (analyze, buffers, timing off, format json) ${sql}`, parameters),
      )
      const plan = row?.['QUERY PLAN'][0].Plan ?? {}
      const { 'Shared Hit Blocks': hits = 0, 'Shared Read Blocks': reads = 0 } = plan
      return [
        ...(hits + reads > mostBlocks ? [`${hits + reads} blocks are read`] : []),
        ...(JSON.stringify(plan).includes('"Gather') ? ['processes are started'] : []),
      ]
    },
  }
}

interface Node {
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
}

const databaseOn = (kysely: Kysely<Tables>, dialect: Dialect, read: Database['read']): Database => ({
  dialect,
  clock,
  limits: noLimits,
  reader: kysely,
  read,
  transaction: (work) => kysely.transaction().execute(work),
  autocommit: kysely,
  isDuplicate: () => false,
  onBackgroundError: () => {},
  largeFrom: dialect.largeFrom,
})

const raw = (sql: string, parameters: readonly unknown[] = []): CompiledQuery =>
  CompiledQuery.raw(sql, [...parameters])
