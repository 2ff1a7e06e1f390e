import { gradedOnce } from '../../core/history/comparable.ts'
import type { CategoryScores } from '../../core/report/report.ts'
import type { ReportRow } from '../schema/rows/report-rows.ts'

/**
 * Zero where the scores can't be compared, because only one run could grade a category. Results of the same run, shown
 * before it was complete, do not count as earlier ones.
 */
export function changeOf(
  before: Pick<ReportRow, 'run_id' | 'score' | 'categories'>,
  run: number,
  { score, categories }: { readonly score: number | null; readonly categories: CategoryScores },
): { readonly change_size?: number } {
  if (before.run_id === run || before.score === null || score === null) return {}
  // Our own JSON, from `gradeColumns`.
  const earlier = before.categories === null ? null : (JSON.parse(before.categories) as CategoryScores)
  if (gradedOnce({ score: before.score, categories: earlier }, { score, categories }).length > 0)
    return { change_size: 0 }
  return { change_size: Math.round(Math.abs(score - before.score) * 10) / 10 }
}
