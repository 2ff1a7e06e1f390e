import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { noLimits } from '../../core/ports/limits.ts'
import { type ReportQuery, reportSorts, sortDirections } from '../../core/ports.ts'
import { patient } from '../../testing/until.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import type { Database } from '../database.ts'
import { type Dialect, postgresDialect, sqliteDialect } from '../dialect.ts'
import { postgresPool } from '../postgres/pool.ts'
import { migrate, startOverSqlite } from '../schema/migrate.ts'
import type { Tables } from '../schema/tables.ts'
import { connect } from '../sqlite/connect.ts'
import { directReader, nodeSqlite } from '../sqlite/driver.ts'
import { reportList } from './report-list.ts'

/** No list reads the whole account: its pages come from indexes in their order, its totals are maintained. */

const reports = 12_000

/** Rows. Reading the whole account would take 12,000. */
const mostRead = 1500

/** In the order of an index, each row takes about one block, and two more for a look at its tags. */
const mostBlocks = 3000
const now = new Date('2026-11-14T12:00:00.000Z')
const clock = { now: () => now }

const filters: Readonly<Record<string, Partial<ReportQuery>>> = {
  project: { project: 'site7.example' },
  result: { result: 'bad' },
  'two results': { results: ['good', 'bad'] },
  state: { states: ['failed'] },
  'two states': { states: ['failed', 'done'] },
  privacy: { privacy: 0 },
  'least score': { minScore: 70 },
  'highest score': { maxScore: 60 },
  'generated after': { generatedAfter: '2026-02-01T07:30:00.000Z' },
  'generated before': { generatedBefore: '2026-02-01T07:30:00.000Z' },
  'updated since': { updatedSince: '2026-02-01T07:30:00.000Z' },
  tag: { tag: 'sale' },
  'rare tag': { tag: 'rare' },
  'projects of a key': { within: ['site7.example', 'site8.example'] },
}

const sorts = reportSorts.flatMap((sortBy) => sortDirections.map((sort) => ({ sortBy, sort })))

const commonPairs = [
  ['project', 'result'],
  ['project', 'state'],
  ['project', 'privacy'],
  ['project', 'least score'],
  ['project', 'generated after'],
  ['project', 'tag'],
  ['state', 'privacy'],
  ['state', 'generated after'],
  ['state', 'updated since'],
  ['two states', 'least score'],
  ['two results', 'privacy'],
  ['privacy', 'least score'],
  ['privacy', 'generated before'],
  ['tag', 'result'],
  ['tag', 'state'],
  ['tag', 'privacy'],
  ['tag', 'least score'],
  ['tag', 'generated after'],
  ['least score', 'generated after'],
  ['result', 'generated after'],
  ['result', 'updated since'],
  ['result', 'least score'],
] as const

/**
 * Reads in proportion to the account: reports that have not changed since a time come first. Everything else that does is
 * in docs/scale.md.
 */
const isKnown = (name: string): boolean => name.endsWith('updated since, generated_at asc')

/** In the second account, times follow ids: the newest tenth, and the oldest. */
const byTime: Readonly<Record<string, Partial<ReportQuery>>> = {
  'generated late': { generatedAfter: '2026-03-17T07:30:00.000Z' },
  'generated early': { generatedBefore: '2026-01-09T07:30:00.000Z' },
  'updated late': { updatedSince: '2026-03-17T07:30:00.000Z' },
  'updated late and state': { updatedSince: '2026-03-17T07:30:00.000Z', states: ['done'] },
  'updated late, of a project': { updatedSince: '2026-03-17T07:30:00.000Z', project: 'late.example' },
}

/** Every filter in every order, and every common pair in half of them. */
function* everyList(): Generator<readonly [name: string, query: ReportQuery]> {
  const first = { owner: 1, page: 1, perPage: 10 } as const
  for (const [name, filter] of [['all', {}] as const, ...Object.entries(filters)])
    for (const order of sorts)
      yield [`${name}, ${order.sortBy} ${order.sort}`, { ...first, ...filter, ...order }]
  for (const [index, [one, other]] of commonPairs.entries())
    for (const order of sorts.filter((_, place) => (index + Math.ceil(place / 2)) % 2 === 0))
      yield [
        `${one} and ${other}, ${order.sortBy} ${order.sort}`,
        { ...first, ...filters[one], ...filters[other], ...order },
      ]
  for (const [name, filter] of Object.entries(byTime))
    for (const sort of ['asc', 'desc'] as const)
      yield [`${name}, id ${sort}`, { ...first, ...filter, owner: 2, sortBy: 'id', sort }]
}

interface Opened {
  readonly database: Database
  run(sql: string): Promise<unknown>
  /** What is wrong with how the query would be executed. */
  faultsOf(query: CompiledQuery): Promise<readonly string[]>
}

for (const [engine, open] of [
  ['SQLite', openSqlite],
  ['PostgreSQL', openPostgres],
] as const)
  test(`no list reads the whole account, on ${engine}`, async (context) => {
    const { database, run, faultsOf } = await open(context)
    for (const statement of fill(database.dialect)) await run(statement)
    const lists = [...everyList()].filter(([name]) => !isKnown(name))
    const asked: CompiledQuery[] = []
    const list = reportList({
      ...database,
      read: (query) => {
        asked.push(query)
        return database.read(query)
      },
    })
    const faults: string[] = []
    for (const [name, query] of lists) {
      const { next } = await list(query)
      if (next !== null) await list({ ...query, cursor: next })
      for (const each of asked.splice(0))
        for (const fault of await faultsOf(each)) faults.push(`${name}: ${fault} in ${each.sql}`)
    }
    assert.deepEqual(faults, [])
  })

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
      const scans = connection
        .prepare(`explain query plan ${sql}`)
        .all(...values)
        .map(({ detail }) => String(detail))
        .filter((line) => /^SCAN (?:reports|report_counts|counts|report_tags|projects)\b/.test(line))
      visited = 0
      connection.prepare(counting(sql)).all(...values)
      return visited > mostRead ? [...scans, `${visited} rows are read`] : scans
    },
  }
}

/** The same statement, counting the reports it reads: the first condition on a row is tested for each of them. */
const counting = (sql: string): string =>
  sql.replace(/from "?reports"?\s+(?:indexed by \w+ )?where /g, '$&visit(reports.id) and ')

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
      const { 'Shared Hit Blocks': hits = 0, 'Shared Read Blocks': reads = 0 } =
        row?.['QUERY PLAN'][0].Plan ?? {}
      return hits + reads > mostBlocks ? [`${hits + reads} blocks are read`] : []
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
  largeFrom: dialect.largeFrom,
})

const raw = (sql: string, parameters: readonly unknown[] = []): CompiledQuery =>
  CompiledQuery.raw(sql, [...parameters])

/** One account, spread over 40 projects and the hours of a year. Triggers count the reports. */
function fill({ name }: Dialect): readonly string[] {
  const isSqlite = name === 'sqlite'
  const series = (last: number): string =>
    isSqlite
      ? `recursive seq (g) as (select 1 union all select g + 1 from seq where g < ${last})`
      : `seq (g) as (select generate_series(1::bigint, ${last}))`
  const time = (seconds: string): string =>
    isSqlite
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`
      : `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const done = time('1767225600 + g * 7919 % 5000000')
  const rank = 'case when g % 10 > 5 then 2 when g % 10 > 2 then 1 else 0 end'
  const isDone = 'g % 10 > 0'
  const since = "'2026-01-01T00:00:00.000Z'"
  const late = time('1767225600 + id * 300')
  const columns = `id, owner_id, project_id, url, slug, state, result, score, privacy, tags, version, generated_at,
    created_at, updated_at, change_size, result_up, result_down, generated_up, generated_down, score_up, score_down`
  const tallied = [
    ['pending', 'result is null'],
    ['good', 'result = 2'],
    ['decent', 'result = 1'],
    ['bad', 'result = 0'],
  ] as const
  const tally = (table: string, column: string): string =>
    `update ${table} set ${tallied
      .map(([name, is]) => `${name} = (select count(*) from reports where ${column} = ${table}.id and ${is})`)
      .join(', ')}`
  return [
    `insert into accounts (id, email, email_key, name, role, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'Account', 'member', 'none', ${since}),
        (2, 'b@example.com', 'b@example.com', 'Account', 'member', 'none', ${since})`,
    'insert into owners (id, projects) values (1, 40), (2, 1)',
    `insert into projects (owner_id, name, name_key, created_at, pending)
      with ${series(40)} select 1, 'site' || g || '.example', 'site' || g || '.example', ${since}, ${reports / 40} from seq`,
    `insert into projects (owner_id, name, name_key, created_at) values (2, 'late.example', 'late.example', ${since})`,
    `insert into reports (${columns})
      with ${series(reports)}, graded as (
        select g, case when ${isDone} then ${rank} end as rank, case when ${isDone} then ${done} end as done from seq)
      select g * 2, 1, g % 40 + 1, 'https://site' || (g % 40 + 1) || '.example/' || (g * 7919 % 100003), 'slug-' || g,
        case when rank is null then 'failed' else 'done' end, rank, 40 + rank * 20,
        case when g % 9 = 0 then 0 else 1 end,
        case when g % 1000 = 0 then '["rare"]' when g / 10 % 5 = 0 then '["sale"]' else '[]' end,
        1, done, ${since}, coalesce(done, ${since}), g % 97,
        coalesce(rank, 3), coalesce(rank, -1), coalesce(done, '~'), coalesce(done, ''),
        coalesce(40 + rank * 20, 101), coalesce(40 + rank * 20, -1)
      from graded`,
    `insert into reports (${columns})
      select id + 1, 2, 41, url, 'late-' || id, state, result, score, privacy, '[]',
        1, case when result is not null then ${late} end, ${late}, ${late}, change_size,
        result_up, result_down, case when result is null then '~' else ${late} end,
        case when result is null then '' else ${late} end, score_up, score_down
      from reports order by id`,
    `insert into report_tags (owner_id, tag, report_id)
      select 1, case when tags = '["rare"]' then 'rare' else 'sale' end, id from reports where tags <> '[]'`,
    tally('owners', 'owner_id'),
    tally('projects', 'project_id'),
    ...(isSqlite ? [] : ['vacuum analyze']),
  ]
}
