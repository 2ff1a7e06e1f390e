import { sql, type Transaction } from 'kysely'
import { isAveraged } from '../../core/history/comparable.ts'
import type { Result } from '../../core/report/report.ts'
import { countInSearches, foldCase } from '../search/search.ts'
import { type Tally, tallies, tallyOf } from './tallies.ts'
import type { ReportRow, RunRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { latestDate } from './lists/pages/report-groups.ts'
import { categoriesOf, resultOf } from './report-rows.ts'

/** What a report contributes to the counters of its project and its owner. */
export interface Counted {
  readonly result: Result | null
  /** Null if it has none, or one that would distort the average. */
  readonly score: number | null
  /** Whether it has no result because its run failed. Projects count these separately from other pending reports. */
  readonly failed: boolean
}

/** How a report counts, given its row. */
export const countedAs = (report: Pick<ReportRow, 'result' | 'score' | 'categories' | 'state'>): Counted => ({
  result: resultOf(report.result),
  score: isAveraged({ score: report.score, categories: categoriesOf(report.categories) })
    ? report.score
    : null,
  failed: report.result === null && report.state === 'failed',
})

export const uncounted: Counted = { result: null, score: null, failed: false }

/** A report counted as `from` is now counted as `to`; undefined means not counted. */
interface Recount {
  readonly from?: Counted | undefined
  readonly to?: Counted | undefined
}

export interface CountedInto {
  /** How many projects were created. */
  readonly made: number
  idOf(name: string): number
}

/** Adds this many reports to the owner's projects of these names, creating them if needed. */
export async function countInto(
  transaction: Transaction<Tables>,
  owner: number,
  projects: readonly { readonly name: string; readonly reports: number }[],
  createdAt: string,
  counted: Counted,
): Promise<CountedInto> {
  const added = (reports: number) => ({
    [tallyOf(counted.result)]: reports,
    failed: counted.failed ? reports : 0,
    score_sum: reports * thousandths(counted),
    score_count: reports * scored(counted),
  })
  const rows = await transaction
    .insertInto('projects')
    .values(
      projects.map(({ name, reports }) => ({
        owner_id: owner,
        name,
        name_key: foldCase(name),
        created_at: createdAt,
        ...added(reports),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'name']).doUpdateSet((eb) => ({
        ...Object.fromEntries(
          Object.keys(added(1)).map((name) => [
            name,
            sql<number>`${sql.ref(`projects.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
          ]),
        ),
        version: eb('projects.version', '+', 1),
        // A project is as old as its first report, even if an older one is moved in.
        created_at: eb
          .case()
          .when('projects.created_at', '>', eb.ref('excluded.created_at'))
          .then(eb.ref('excluded.created_at'))
          .else(eb.ref('projects.created_at'))
          .end(),
      })),
    )
    .returning(['id', 'name', sql<number>`good + decent + bad + pending`.as('reports')])
    .execute()
  const found = new Map(rows.map((row) => [row.name, row]))
  return {
    made: projects.filter(({ name, reports }) => found.get(name)?.reports === reports).length,
    idOf(name) {
      const id = found.get(name)?.id
      if (id === undefined) throw new Error(`The project ${name} was not stored.`)
      return id
    },
  }
}

/** Changes how a report counts in its project, and the project's latest date if the report was just generated. */
export async function countIn(
  transaction: Transaction<Tables>,
  project: number,
  { from, to }: Recount,
  generatedAt?: string,
): Promise<void> {
  const latest = sql<string>`case when generated_at > ${generatedAt} then generated_at else ${generatedAt} end`
  await transaction
    .updateTable('projects')
    .where('id', '=', project)
    .set({
      ...(generatedAt === undefined ? {} : { generated_at: latest }),
      ...plus('projects', changes({ from, to })),
      ...plus('projects', [
        ['failed', Number(to?.failed ?? false) - Number(from?.failed ?? false)],
        ['score_sum', thousandths(to) - thousandths(from)],
        ['score_count', scored(to) - scored(from)],
        ['version', 1],
      ]),
    })
    .execute()
}

/** Takes a report out of its project. Returns true if that emptied the project, which is then deleted. */
export async function countOut(
  transaction: Transaction<Tables>,
  project: number,
  counted: Counted,
  generatedAt: string | null,
): Promise<boolean> {
  await countIn(transaction, project, { from: counted })
  await refreshDate(transaction, project, generatedAt)
  const gone = await transaction
    .deleteFrom('projects')
    .where('id', '=', project)
    .where(sql`good + decent + bad + pending`, '=', 0)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Updates the latest date of a project after a report with this date was added or removed. */
export async function refreshDate(
  transaction: Transaction<Tables>,
  project: number,
  changed: string | null,
): Promise<void> {
  if (changed === null) return
  const { rows } = await latestDate(project).execute(transaction)
  const [latest] = rows
  await transaction
    .updateTable('projects')
    .where('id', '=', project)
    .set({ generated_at: latest?.date ?? null })
    .execute()
}

interface OwnerChange {
  /** The reports with these URLs change in the same way. */
  readonly reports?: Recount & { readonly urls: readonly string[] }
  readonly projects?: number
  readonly queued?: Queued
}

/** Changes in the number of queued runs. */
export interface Queued {
  readonly queued: number
  readonly background: number
}

type QueuedRun = Pick<RunRow, 'background'>

/** Counter changes for queued runs that were added and removed. */
export function queuedBy(come: readonly QueuedRun[], gone: readonly QueuedRun[]): Queued {
  const count = (runs: readonly QueuedRun[], background: number) =>
    runs.filter((run) => run.background === background).length
  return { queued: count(come, 0) - count(gone, 0), background: count(come, 1) - count(gone, 1) }
}

/** Updates the owner's counters and cached searches. Call it after changing what lists show. */
export async function countForOwner(
  transaction: Transaction<Tables>,
  owner: number,
  change: OwnerChange,
): Promise<void> {
  const { urls = [], ...recount } = change.reports ?? {}
  const recounted = changes(recount)
  await countInSearches(transaction, owner, urls, recounted)
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set(
      plus('owners', [
        ...recounted.map(([name, by]) => [name, by * urls.length] as const),
        ['projects', change.projects ?? 0],
        ['queued', change.queued?.queued ?? 0],
        ['background', change.queued?.background ?? 0],
        ['version', 1],
      ]),
    )
    .execute()
}

/** Updates the number of the owner's queued runs, which lists do not show. */
export async function countQueued(
  transaction: Transaction<Tables>,
  owner: number,
  { queued, background }: Queued,
): Promise<void> {
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set(
      plus('owners', [
        ['queued', queued],
        ['background', background],
      ]),
    )
    .execute()
}

const plus = (table: 'owners' | 'projects', added: readonly (readonly [string, number])[]) =>
  Object.fromEntries(
    added.map(([name, by]) => [name, sql<number>`${sql.ref(`${table}.${name}`)} + ${sql.val(by)}`]),
  )

function changes({ from, to }: Recount): readonly (readonly [Tally, number])[] {
  return tallies
    .map((name) => [name, counts(to, name) - counts(from, name)] as const)
    .filter(([, by]) => by !== 0)
}

const counts = (counted: Counted | undefined, name: Tally): number =>
  counted !== undefined && tallyOf(counted.result) === name ? 1 : 0

const scored = (counted: Counted | undefined): number => (typeof counted?.score === 'number' ? 1 : 0)

const thousandths = (counted: Counted | undefined): number => Math.round((counted?.score ?? 0) * 1000)
