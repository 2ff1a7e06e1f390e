import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { noLimits } from '../../core/ports/limits.ts'
import type { ReportQuery } from '../../core/ports.ts'
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

/** No list reads the whole account: its pages come from an index in their order, its totals are maintained. */

const reports = 12_000
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

const sorts = (['id', 'generated_at', 'url', 'result', 'score', 'change'] as const).flatMap((sortBy) =>
  (['asc', 'desc'] as const).map((sort) => ({ sortBy, sort })),
)

/** Filters that are spread over every order. */
const inEveryOrder = ['all', 'project', 'result', 'privacy', 'projects of a key']

const commonPairs = [
  ['project', 'result'],
  ['project', 'state'],
  ['project', 'generated after'],
  ['state', 'privacy'],
  ['privacy', 'least score'],
  ['tag', 'result'],
  ['tag', 'least score'],
  ['least score', 'generated after'],
  ['result', 'generated after'],
] as const

/** Every sort and every filter, some of them in every order, and common pairs. */
function* everyList(): Generator<readonly [name: string, query: ReportQuery]> {
  const first = { owner: 1, sortBy: 'id', sort: 'desc', page: 1, perPage: 10 } as const
  for (const [name, filter] of Object.entries({ all: {}, ...filters }))
    for (const order of sorts)
      if (order.sortBy === 'id' || inEveryOrder.includes(name))
        yield [`${name}, ${order.sortBy} ${order.sort}`, { ...first, ...filter, ...order }]
  for (const [one, other] of commonPairs)
    yield [`${one} and ${other}`, { ...first, ...filters[one], ...filters[other] }]
  for (const sort of ['asc', 'desc'] as const) {
    yield [`score, sorted by score ${sort}`, { ...first, minScore: 70, sortBy: 'score', sort }]
    yield [
      `date, sorted by date ${sort}`,
      { ...first, ...filters['generated after'], sortBy: 'generated_at', sort },
    ]
  }
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
    const asked: CompiledQuery[] = []
    const list = reportList({
      ...database,
      read: (query) => {
        asked.push(query)
        return database.read(query)
      },
    })
    const faults: string[] = []
    for (const [name, query] of everyList()) {
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
  return {
    database: databaseOn(kysely, sqliteDialect, directReader(connection)),
    run: async (sql) => connection.exec(sql),
    async faultsOf({ sql, parameters }) {
      const plan = connection
        .prepare(`explain query plan ${sql}`)
        .all(...(parameters as string[]))
        .map(({ detail }) => String(detail))
      const scans = plan.filter((line) =>
        /^SCAN (?:reports|report_counts|counts|report_tags|projects)\b/.test(line),
      )
      // Few hits are fetched by their ids and then sorted.
      const sorted = /"id" in \(select value from json_each/.test(sql)
        ? []
        : plan.filter((line) => line.includes('TEMP B-TREE FOR ORDER BY'))
      const counted = /^select count\(\*\)[^(]* from "reports"/.test(sql) ? ['counts hits'] : []
      return [...scans, ...sorted, ...counted]
    },
  }
}

/** More rows than the hits that are worth fetching one by one. */
const mostRead = 2500

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
        raw(`explain (analyze, timing off, format json) ${sql}`, parameters),
      )
      const rows = row === undefined ? 0 : rowsRead(row['QUERY PLAN'][0].Plan)
      return rows > mostRead ? [`${rows} rows are read`] : []
    },
  }
}

interface Node {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

function rowsRead(node: Node): number {
  const own =
    node['Relation Name'] === undefined
      ? 0
      : node['Actual Loops'] *
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0))
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own)
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
  return [
    `insert into accounts (id, email, email_key, name, role, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'Account', 'member', 'none', ${since})`,
    `insert into owners (id, pending, projects) values (1, ${reports}, 40)`,
    `insert into projects (owner_id, name, name_key, created_at, pending)
      with ${series(40)} select 1, 'site' || g || '.example', 'site' || g || '.example', ${since}, ${reports / 40} from seq`,
    `insert into reports (owner_id, project_id, url, slug, state, result, score, privacy, tags, version, generated_at,
        created_at, updated_at, change_size, result_up, result_down, generated_up, generated_down, score_up, score_down)
      with ${series(reports)}, graded as (
        select g, case when ${isDone} then ${rank} end as rank, case when ${isDone} then ${done} end as done from seq)
      select 1, g % 40 + 1, 'https://site' || (g % 40 + 1) || '.example/' || (g * 7919 % 100003), 'slug-' || g,
        case when rank is null then 'failed' else 'done' end, rank, 40 + rank * 20,
        case when g % 9 = 0 then 0 else 1 end,
        case when g % 1000 = 0 then '["rare"]' when g % 5 = 0 then '["sale"]' else '[]' end,
        1, done, ${since}, coalesce(done, ${since}), g % 97,
        coalesce(rank, 3), coalesce(rank, -1), coalesce(done, '~'), coalesce(done, ''),
        coalesce(40 + rank * 20, 101), coalesce(40 + rank * 20, -1)
      from graded`,
    `insert into report_tags (owner_id, tag, report_id)
      select 1, case when tags = '["rare"]' then 'rare' else 'sale' end, id from reports where tags <> '[]'`,
    `update owners set pending = (select count(*) from reports where result is null),
      good = (select count(*) from reports where result = 2), decent = (select count(*) from reports where result = 1),
      bad = (select count(*) from reports where result = 0)`,
    'update projects set ' +
      [
        ['pending', 'result is null'],
        ['good', 'result = 2'],
        ['decent', 'result = 1'],
        ['bad', 'result = 0'],
      ]
        .map(
          ([tally, is]) =>
            `${tally} = (select count(*) from reports where project_id = projects.id and ${is})`,
        )
        .join(', '),
    ...(isSqlite ? [] : ['vacuum analyze']),
  ]
}
