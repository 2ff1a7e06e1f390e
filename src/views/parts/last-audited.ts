import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'

/** When the results of a report were generated, or, if there are none, when its last run failed. */
export function lastAudited({ generatedAt, state }: ReportRecord, runs: readonly RunRecord[]): string | null {
  return generatedAt ?? (state === 'failed' ? (runs[0]?.finishedAt ?? null) : null)
}
