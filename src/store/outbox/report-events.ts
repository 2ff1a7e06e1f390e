import type { Transaction } from 'kysely'
import type { EventType, ReportEventData } from '../../core/ports/monitoring/outbox.ts'
import type { Dialect } from '../dialect.ts'
import { resultOf } from '../reports/report-rows.ts'
import type { ReportRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { addEvent } from './add-event.ts'

/** Prefix of the batch of a confirming run, if the run that it confirms has no batch of its own. */
export const confirmationBatch = 'confirm@'

/** A run that has ended, and its report as it was before. */
interface EndedRun {
  readonly owner: number
  readonly report: number
  readonly run: number
  readonly before: Pick<ReportRow, 'project_id' | 'url' | 'slug' | 'result' | 'score'> & {
    /** Result of `hasChannels`: most accounts have none, and then nothing more is read. */
    readonly channels: number
  }
}

/**
 * Whether the run was queued to confirm a suspicion, and ended like the run before. Then an alert follows, and a second
 * event about the run would only repeat it. If somebody waits for the run, it was not queued for this.
 */
async function repeats(
  transaction: Transaction<Tables>,
  { report, run }: Pick<EndedRun, 'report' | 'run'>,
  { result, error }: Pick<ReportEventData, 'result' | 'error'>,
): Promise<boolean> {
  const earlier = await transaction
    .selectFrom('runs')
    .innerJoin('runs as earlier', (join) =>
      join
        .onRef('earlier.report_id', '=', 'runs.report_id')
        .onRef('earlier.id', '<', 'runs.id')
        .on((eb) =>
          eb.or([
            eb('runs.batch', 'like', `${confirmationBatch}%`),
            eb('earlier.batch', '=', eb.ref('runs.batch')),
          ]),
        ),
    )
    .where('runs.id', '=', run)
    .where('runs.report_id', '=', report)
    .where('runs.background', '=', 1)
    .select(['earlier.result', 'earlier.error_code'])
    .orderBy('earlier.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (earlier === undefined) return false
  return resultOf(earlier.result) === result && earlier.error_code === (error?.code ?? null)
}

/** Notifies channels that a run has finished or failed, in the transaction that closes it. */
export async function addReportEvent(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  { owner, report, run, before }: EndedRun,
  outcome: Pick<ReportEventData, 'result' | 'score' | 'error'>,
  now: string,
): Promise<void> {
  if (before.channels === 0 || (await repeats(transaction, { report, run }, outcome))) return
  const named = await transaction
    .selectFrom('projects')
    .where('id', '=', before.project_id)
    .select('name')
    .executeTakeFirst()
  // Its project was deleted in the meantime.
  if (named === undefined) return
  const project = named.name
  const type: EventType = outcome.error === null ? 'report.finished' : 'report.failed'
  const data: ReportEventData = {
    report,
    run,
    url: before.url,
    project,
    slug: before.slug,
    ...outcome,
    previous: { result: resultOf(before.result), score: before.score },
  }
  await addEvent(transaction, dialect, { account: owner, project, type, data: { ...data } }, now)
}
