import type { Transaction } from 'kysely'
import type { EventType, ReportEventData } from '../../core/ports/monitoring/outbox.ts'
import type { Dialect } from '../dialect.ts'
import { resultOf } from '../reports/report-rows.ts'
import type { ReportRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { addEvent } from './add-event.ts'

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

/** Notifies channels that a run has finished or failed, in the transaction that closes it. */
export async function addReportEvent(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  { owner, report, run, before }: EndedRun,
  outcome: Pick<ReportEventData, 'result' | 'score' | 'error'>,
  now: string,
): Promise<void> {
  if (before.channels === 0) return
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
