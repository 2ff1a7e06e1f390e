import type { ReportQuery } from '../../../../core/ports/reports/reports.ts'
import type { KeyKind } from '../cursor.ts'

export type SortColumn =
  | 'url'
  | 'score_up'
  | 'score_down'
  | 'change_size'
  | 'generated_up'
  | 'generated_down'
  | 'result_up'
  | 'result_down'

/** Reports with the same result need no sort by result, and all of them have a date. */
export function sortColumn({ sortBy, sort, result }: ReportQuery): SortColumn | undefined {
  if (sortBy === 'id') return undefined
  if (sortBy === 'url') return 'url'
  if (sortBy === 'change') return 'change_size'
  const up = sort === 'asc' || result !== undefined
  if (sortBy === 'score') return up ? 'score_up' : 'score_down'
  if (sortBy === 'generated_at') return up ? 'generated_up' : 'generated_down'
  if (result !== undefined) return undefined
  return up ? 'result_up' : 'result_down'
}

/** The type of this order's cursor key. */
export function keyKind(column: SortColumn | undefined): KeyKind {
  if (column === undefined) return 'null'
  if (column === 'result_up' || column === 'result_down') return 'integer'
  return column === 'url' || column === 'generated_up' || column === 'generated_down' ? 'string' : 'number'
}

/** Whether no index has this order for all reports, but only for those of a group. */
export const isMergedOrder = (column: SortColumn | undefined): boolean =>
  column !== undefined && column !== 'url'
