import { sql } from 'kysely'
import { noLimits } from '../../core/ports/people/limits.ts'
import type { RunOverview } from '../../core/ports/reports/runs.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { updateReport } from '../reports/report-changes.ts'
import { failureOf, isAlive } from '../reports/report-rows.ts'

/** Written like the index condition so that the index is used: bound values are not known to the planner. */
const isOurFault = sql<boolean>`runs.error_code in ('internal', 'crashed')`

/** Once a report has been re-run, whatever the outcome, an older fault no longer matters. */
const isLatest = sql<boolean>`not exists (
  select 1 from runs as later where later.report_id = runs.report_id and later.id > runs.id)`

/** Enough to show that something is wrong, and fast to count. */
const maxCounted = 1000

/** Runs of all accounts, for the operator. */
export async function listRuns(
  { reader }: Database,
  kind: RunOverview['kind'],
  limit: number,
): Promise<readonly RunOverview[]> {
  const joined = reader.selectFrom('runs').innerJoin('reports', 'reports.id', 'runs.report_id').where(isAlive)
  const wanted =
    kind === 'abandoned'
      ? joined.where(isOurFault).where(isLatest).orderBy('runs.id', 'desc')
      : joined
          .where('runs.state', 'in', kind === 'running' ? ['running', 'visiting'] : ['queued'])
          .orderBy('runs.id')
  const rows = await wanted
    .select(['runs.id', 'runs.report_id', 'runs.owner_id', 'runs.attempt', 'reports.url'])
    .select([
      'runs.error_code',
      'runs.error_message',
      'runs.created_at',
      'runs.started_at',
      'runs.finished_at',
    ])
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    kind,
    run: row.id,
    report: row.report_id,
    owner: row.owner_id,
    url: row.url,
    attempt: row.attempt,
    error: failureOf(row),
    since: row.finished_at ?? row.started_at ?? row.created_at,
  }))
}

/** Number of abandoned runs, up to a limit. */
export async function countAbandoned({ reader }: Database): Promise<number> {
  const { runs } = await reader
    .selectFrom((eb) =>
      eb
        .selectFrom('runs')
        .innerJoin('reports', 'reports.id', 'runs.report_id')
        .where(isOurFault)
        .where(isLatest)
        .where(isAlive)
        .select('runs.id')
        .limit(maxCounted)
        .as('given_up'),
    )
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .executeTakeFirstOrThrow()
  return runs
}

/**
 * Queues the report of an abandoned run again; undefined if there is no such run, or the report has been re-run
 * since.
 */
export async function reviveRun(
  database: Database,
  run: number,
): Promise<{ readonly report: number; readonly owner: number } | undefined> {
  const found = await database.reader
    .selectFrom('runs')
    .where('id', '=', run)
    .select(['report_id', 'owner_id'])
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { report_id: report, owner_id: owner } = found
  return changeOwned(database, owner, async (transaction) => {
    const standing = await transaction
      .selectFrom('runs')
      .where('id', '=', run)
      .where(isOurFault)
      .where(isLatest)
      .select('id')
      .executeTakeFirst()
    if (standing === undefined) return undefined
    const now = isoTime(database.clock)
    // The operator requested it, so the owner's limits do not apply.
    const updated = await updateReport(transaction, owner, report, { rerun: true }, now, noLimits)
    return updated === undefined ? undefined : { report, owner }
  })
}
