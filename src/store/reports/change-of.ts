import type { ReportRow } from '../schema/rows/report-rows.ts'

/** Results of the same run, shown before it was complete, do not count as earlier ones. */
export function changeOf(
  before: Pick<ReportRow, 'run_id' | 'score'>,
  run: number,
  score: number | null,
): { readonly change_size?: number } {
  if (before.run_id === run || before.score === null || score === null) return {}
  return { change_size: Math.round(Math.abs(score - before.score) * 10) / 10 }
}
