import type { ReportQuery } from '../../core/ports/reports/reports.ts'

interface ReportOrder {
  readonly name: 'newest' | 'oldest' | 'generated' | 'worst' | 'best' | 'changed' | 'url'
  readonly by: Pick<ReportQuery, 'sortBy' | 'sort'>
}

/** Useful sort orders, each with its natural direction. The first is the default. */
export const reportOrders: readonly ReportOrder[] = [
  { name: 'newest', by: { sortBy: 'id', sort: 'desc' } },
  { name: 'oldest', by: { sortBy: 'id', sort: 'asc' } },
  { name: 'generated', by: { sortBy: 'generated_at', sort: 'desc' } },
  { name: 'worst', by: { sortBy: 'score', sort: 'asc' } },
  { name: 'best', by: { sortBy: 'score', sort: 'desc' } },
  { name: 'changed', by: { sortBy: 'change', sort: 'desc' } },
  { name: 'url', by: { sortBy: 'url', sort: 'asc' } },
]
