import { sql, type Transaction } from 'kysely'
import type { Result } from '../../core/report/report.ts'
import { countInSearches, foldCase } from '../search/search.ts'
import { type Tally, tallies, tallyOf } from './tallies.ts'
import type { ReportRow, RunRow, Tables } from '../schema/tables.ts'
import { resultOf } from './report-rows.ts'

/** What a report adds to the counters of its project and its owner. */
export interface Counted {
  readonly result: Result | null
  readonly score: number | null
  /** Whether it has no result because its run failed. Projects tell these from reports that wait. */
  readonly failed: boolean
}

/** How a report counts, given what its row holds. */
export const countedAs = (report: Pick<ReportRow, 'result' | 'score' | 'state'>): Counted => ({
  result: resultOf(report.result),
  score: report.score,
  failed: report.result === null && report.state === 'failed',
})

export const uncounted: Counted = { result: null, score: null, failed: false }

/** A report that was counted as `from` is counted as `to`; undefined is not counted at all. */
interface Recount {
  readonly from?: Counted | undefined
  readonly to?: Counted | undefined
}

/** Counts a report in the owner's project of this name, which is made when there is none. */
export async function countInto(
  transaction: Transaction<Tables>,
  owner: number,
  name: string,
  createdAt: string,
  counted: Counted,
): Promise<{ readonly project: number; readonly isNew: boolean }> {
  const added = {
    [tallyOf(counted.result)]: 1,
    failed: counted.failed ? 1 : 0,
    score_sum: thousandths(counted),
    score_count: scored(counted),
  }
  const { id, reports } = await transaction
    .insertInto('projects')
    .values({ owner_id: owner, name, name_key: foldCase(name), created_at: createdAt, ...added })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'name']).doUpdateSet((eb) => ({
        ...plus('projects', [...Object.entries(added), ['version', 1]]),
        // Its date is that of its first report, also when an older one is moved in.
        created_at: eb
          .case()
          .when('projects.created_at', '>', eb.ref('excluded.created_at'))
          .then(eb.ref('excluded.created_at'))
          .else(eb.ref('projects.created_at'))
          .end(),
      })),
    )
    .returning(['id', sql<number>`good + decent + bad + pending`.as('reports')])
    .executeTakeFirstOrThrow()
  return { project: id, isNew: reports === 1 }
}

/** Counts a report of a project differently; where it is because it was generated now, that is the latest date. */
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

/** Takes a report out of its project; true when the project was empty then and is gone. */
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

/** The latest date of a project after a report with this date came or went. */
export async function refreshDate(
  transaction: Transaction<Tables>,
  project: number,
  changed: string | null,
): Promise<void> {
  if (changed === null) return
  const latest = await transaction
    .selectFrom('reports')
    .where('project_id', '=', project)
    .select('generated_at')
    .orderBy('generated_down', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await transaction
    .updateTable('projects')
    .where('id', '=', project)
    .set({ generated_at: latest?.generated_at ?? null })
    .execute()
}

interface OwnerChange {
  /** A report with this URL counts differently. */
  readonly report?: Recount & { readonly url: string }
  readonly projects?: number
  readonly queued?: Queued
}

/** How many more or fewer runs wait. */
export interface Queued {
  readonly queued: number
  readonly background: number
}

type QueuedRun = Pick<RunRow, 'background'>

/** What coming and going of queued runs adds to the counters. */
export function queuedBy(come: readonly QueuedRun[], gone: readonly QueuedRun[] = []): Queued {
  const count = (runs: readonly QueuedRun[], background: number) =>
    runs.filter((run) => run.background === background).length
  return { queued: count(come, 0) - count(gone, 0), background: count(come, 1) - count(gone, 1) }
}

/** Keeps the owner's counters and searches. Whoever calls it has changed what lists show. */
export async function countForOwner(
  transaction: Transaction<Tables>,
  owner: number,
  change: OwnerChange,
): Promise<void> {
  const recounted = changes(change.report ?? {})
  if (change.report !== undefined) await countInSearches(transaction, owner, change.report.url, recounted)
  await transaction
    .updateTable('owners')
    .where('id', '=', owner)
    .set(
      plus('owners', [
        ...recounted,
        ['projects', change.projects ?? 0],
        ['queued', change.queued?.queued ?? 0],
        ['background', change.queued?.background ?? 0],
        ['version', 1],
      ]),
    )
    .execute()
}

/** More or fewer of an owner's runs wait. Lists do not show that. */
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
