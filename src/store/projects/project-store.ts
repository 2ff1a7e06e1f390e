import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { Listed, ProjectQuery, ProjectRecord, ProjectStore } from '../../core/ports/reports/reports.ts'
import type { Bell } from '../../lib/bell.ts'
import { readCursor, writeCursor } from '../reports/lists/cursor.ts'
import { cancelCrawls } from '../crawls/cancel-crawls.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { foldedPattern, forgetSearches } from '../search/search.ts'
import { sitePages } from './site-pages.ts'
import { type Queued, queuedBy } from '../reports/tally.ts'
import type { ProjectRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'

/** `discards` rings when documents have become unreachable. */
export function projectStore(database: Database, bell: Bell, discards: Bell): ProjectStore {
  const { reader, dialect } = database
  return {
    ...sitePages(database),
    list: (query) => listProjects(database, query),

    async find(owner, project) {
      if (project.includes('\0')) return undefined
      const row = await reader
        .selectFrom('projects')
        .where('owner_id', '=', owner)
        .where('name', '=', project)
        .selectAll()
        .executeTakeFirst()
      return row === undefined ? undefined : projectRecord(row)
    },

    async history(owner, project, limit) {
      if (project.includes('\0')) return []
      const rows = await reader
        .selectFrom('project_days')
        .innerJoin('projects', 'projects.id', 'project_days.project_id')
        .where('projects.owner_id', '=', owner)
        .where('projects.name', '=', project)
        .selectAll('project_days')
        .orderBy('project_days.date', 'desc')
        .limit(limit)
        .execute()
      return rows.toReversed().map((row) => ({ date: row.date, ...countsOf(row) }))
    },

    async daysSince(owner, projects, since) {
      const names = projects.filter((name) => !name.includes('\0'))
      const rows = await reader
        .selectFrom('projects')
        .innerJoin('project_days', 'project_days.project_id', 'projects.id')
        .where('projects.owner_id', '=', owner)
        .where(dialect.isOneOf(sql.ref('projects.name'), JSON.stringify(names)))
        .where('project_days.date', '>=', since)
        .selectAll('project_days')
        .select('projects.name')
        .orderBy('project_days.date')
        .execute()
      const days = rows.map((row) => ({ name: row.name, day: { date: row.date, ...countsOf(row) } }))
      return new Map(
        [...Map.groupBy(days, ({ name }) => name)].map(([name, own]) => [name, own.map(({ day }) => day)]),
      )
    },

    async remove(owner, project) {
      if (project.includes('\0')) return undefined
      const removed = await changeOwned(database, owner, (transaction) =>
        removeProject(transaction, owner, project, isoTime(database.clock)),
      )
      if (removed === undefined) return undefined
      bell.ring()
      discards.ring()
      return removed
    },
  }
}

async function listProjects(
  { reader, dialect }: Database,
  query: ProjectQuery,
): Promise<Listed<ProjectRecord>> {
  const order = `${query.sortBy} ${query.sort}`
  const cursor = query.cursor === undefined ? undefined : readCursor(order, 'string', query.cursor)
  const pattern = query.search === undefined ? '' : foldedPattern(query.search)
  if (pattern === undefined) return { items: [], total: 0, next: null }
  const column = query.sortBy === 'project' ? 'name' : 'created_at'
  const compare = query.sort === 'asc' ? sql.raw('>') : sql.raw('<')
  const { within } = query
  const own = reader
    .selectFrom('projects')
    .where('owner_id', '=', query.owner)
    .$if(within !== undefined, (all) =>
      all.where(dialect.isOneOf(sql.ref('name'), JSON.stringify(within ?? []))),
    )
  const matching =
    query.search === undefined ? own : own.where(dialect.contains(sql.ref('name_key'), pattern))
  const isAll = query.search === undefined && within === undefined
  const total = isAll ? await projectCount(reader, query.owner) : await countOf(matching)

  let page = matching
    .selectAll()
    .orderBy(column, query.sort)
    .orderBy('id', query.sort)
    .limit(query.perPage + 1)
  if (cursor !== undefined) {
    page = page.where(sql<boolean>`(${sql.ref(column)}, id) ${compare} (${cursor.key}, ${cursor.id})`)
  } else if (query.page > 1) {
    page = page.offset((query.page - 1) * query.perPage)
  }
  const rows = await page.execute()
  const items = rows.slice(0, query.perPage)
  const last = items.at(-1)
  const more = rows.length > query.perPage && last !== undefined
  return {
    items: items.map(projectRecord),
    total,
    next: more ? writeCursor(order, { key: last[column], id: last.id }) : null,
  }
}

async function projectCount(reader: Kysely<Tables>, owner: number): Promise<number> {
  const row = await reader.selectFrom('owners').where('id', '=', owner).select('projects').executeTakeFirst()
  return row?.projects ?? 0
}

async function countOf(query: SelectQueryBuilder<Tables, 'projects', object>): Promise<number> {
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

async function removeProject(
  transaction: Transaction<Tables>,
  owner: number,
  name: string,
  now: string,
): Promise<number | undefined> {
  const project = await transaction
    .deleteFrom('projects')
    .where('owner_id', '=', owner)
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirst()
  if (project === undefined) return undefined
  await transaction.insertInto('discarded').values({ project_id: project.id, owner_id: owner }).execute()
  await forgetSearches(transaction, owner)
  // Schedules of single reports are deleted with those reports.
  await transaction
    .deleteFrom('schedules')
    .where('owner_id', '=', owner)
    .where('project', '=', name)
    .where('report_id', 'is', null)
    .where('urls', 'is', null)
    .execute()
  // A crawl would bring the project back.
  await cancelCrawls(transaction, owner, (eb) => eb('project', '=', name), now)
  for (const table of ['credentials', 'feeds'] as const)
    await transaction.deleteFrom(table).where('owner_id', '=', owner).where('project', '=', name).execute()
  const queued = await dropUnfinished(transaction, owner, project.id)
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set((eb) => ({
      good: eb('good', '-', project.good),
      decent: eb('decent', '-', project.decent),
      bad: eb('bad', '-', project.bad),
      pending: eb('pending', '-', project.pending),
      projects: eb('projects', '-', 1),
      queued: eb('queued', '+', queued.queued),
      background: eb('background', '+', queued.background),
      version: eb('version', '+', 1),
      discarded: eb('discarded', '+', 1),
    }))
    .execute()
  return reportsOf(project)
}

/**
 * Drops queued runs, and takes running ones from their workers, which frees their slots on the hosts. Returns the
 * changes of the counters.
 */
async function dropUnfinished(
  transaction: Transaction<Tables>,
  owner: number,
  project: number,
): Promise<Queued> {
  // Checked for each unfinished run, of which there are few, rather than for each report.
  const isOfProject = sql<boolean>`exists (
    select 1 from reports where reports.id = runs.report_id and reports.project_id = ${project})`
  const dropped = await transaction
    .deleteFrom('runs')
    .where('owner_id', '=', owner)
    .where('state', '=', 'queued')
    .where(isOfProject)
    .returning('background')
    .execute()
  for (const state of ['running', 'visiting'] as const)
    await transaction.deleteFrom('runs').where('state', '=', state).where(isOfProject).execute()
  return queuedBy([], dropped)
}

function projectRecord(row: ProjectRow): ProjectRecord {
  return {
    project: row.name,
    createdAt: row.created_at,
    ...countsOf(row),
    generatedAt: row.generated_at,
  }
}

type Counters = Pick<
  ProjectRow,
  'good' | 'decent' | 'bad' | 'pending' | 'failed' | 'score_sum' | 'score_count'
>

const countsOf = (row: Counters): Pick<ProjectRecord, 'reports' | 'results' | 'score' | 'incomplete'> => ({
  reports: reportsOf(row),
  results: {
    good: row.good,
    decent: row.decent,
    bad: row.bad,
    pending: row.pending - row.failed,
    failed: row.failed,
  },
  score: row.score_count === 0 ? null : mean(row.score_sum, row.score_count),
  incomplete: row.good + row.decent + row.bad - row.score_count,
})

const reportsOf = ({ good, decent, bad, pending }: Counters): number => good + decent + bad + pending

/** From thousandths to one decimal. */
const mean = (sum: number, count: number): number => Math.round(sum / count / 100) / 10
