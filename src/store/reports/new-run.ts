import type { InsertObject } from 'kysely'
import { isLoopback } from '../../core/url/url.ts'
import type { ReportRow } from '../schema/rows/report-rows.ts'
import type { Tables } from '../schema/tables.ts'

/** The row of a new queued run; `batch` is set for a run of a schedule. */
export function newRun(
  report: Pick<ReportRow, 'id' | 'owner_id' | 'url'>,
  now: string,
  batch: string | null,
): InsertObject<Tables, 'runs'> {
  const { hostname } = new URL(report.url)
  return {
    report_id: report.id,
    owner_id: report.owner_id,
    host: isLoopback(hostname) ? null : hostname,
    state: 'queued',
    attempt: 0,
    created_at: now,
    background: batch === null ? 0 : 1,
    batch,
  }
}
