import assert from 'node:assert/strict'
import {
  type ReportQuery,
  type ReportRecord,
  reportSorts,
  sortDirections,
} from '../../core/ports/reports/reports.ts'
import type { Database } from '../../store/database.ts'
import { inPageOrder } from '../../store/reports/lists/cursor.ts'
import { reportList } from '../../store/reports/lists/report-list.ts'

/**
 * Pages of a range are read in several ways, depending on how many reports are in it and where. All must be the same as
 * those of a list that is filtered and sorted here.
 */

const [early, late] = ['2026-01-09T07:30:00.000Z', '2026-03-17T07:30:00.000Z']

const ranges: readonly Partial<ReportQuery>[] = [
  { generatedBefore: early },
  { generatedAfter: late },
  { generatedBefore: '2026-01-01T12:30:00.000Z' },
  { generatedAfter: '2026-01-03T07:30:00.000Z', generatedBefore: '2026-01-07T00:00:00.000Z' },
  { updatedSince: late },
  { updatedSince: late, states: ['done'], privacy: 0 },
  { minScore: 45.5, maxScore: 70, generatedBefore: early },
  { maxScore: 40, generatedAfter: late, result: 'bad' },
]

type Compared = string | number

/** Sort keys. Reports without a value come last in both directions. */
const keys: Readonly<
  Record<ReportQuery['sortBy'], (report: ReportRecord, change: number, none: 1 | -1) => Compared>
> = {
  id: ({ id }) => id,
  url: ({ url }) => url,
  generated_at: ({ generatedAt }, _, none) => generatedAt ?? (none === 1 ? '~' : ''),
  result: ({ result }, _, none) => (result === null ? none * 9 : ['bad', 'decent', 'good'].indexOf(result)),
  score: ({ score }, _, none) => score ?? none * 999,
  change: (_, change) => change,
}

const isIn = ({ score, generatedAt, ...report }: ReportRecord, range: Partial<ReportQuery>): boolean =>
  (range.states?.includes(report.state) ?? true) &&
  report.privacy === (range.privacy ?? report.privacy) &&
  report.result === (range.result ?? report.result) &&
  report.updatedAt >= (range.updatedSince ?? '') &&
  (range.minScore === undefined || (score !== null && score >= range.minScore)) &&
  (range.maxScore === undefined || (score !== null && score <= range.maxScore)) &&
  (range.generatedAfter === undefined || (generatedAt !== null && generatedAt > range.generatedAfter)) &&
  (range.generatedBefore === undefined || (generatedAt !== null && generatedAt < range.generatedBefore))

/** Selects what to compare, by the indexes of the range and the sort order. */
type Wanted = (range: number, order: number, owner: number) => boolean

export async function assertRangePages(database: Database, wanted: Wanted): Promise<void> {
  const list = reportList(database)
  const changes = new Map(
    (await database.reader.selectFrom('reports').select(['id', 'change_size']).execute()).map(
      (row) => [row.id, row.change_size] as const,
    ),
  )
  for (const owner of [1, 2]) {
    const all = await everyPage({ owner, sortBy: 'id', sort: 'asc', page: 1, perPage: 300 })
    assert.equal(all.length, 12_000)
    for (const [index, range] of ranges.entries())
      for (const [place, sortBy] of reportSorts.entries()) {
        if (!wanted(index, place, owner)) continue
        const sort = sortDirections[(index + Math.floor(place / 2) + owner) % 2] ?? 'asc'
        const none = sort === 'asc' ? 1 : -1
        const matching = all.filter((report) => isIn(report, range))
        const expected = inPageOrder(
          matching.map((report) => ({
            id: report.id,
            key: keys[sortBy](report, changes.get(report.id) ?? 0, none),
          })),
          sort,
        )
        const found = await everyPage({ owner, ...range, sortBy, sort, page: 1, perPage: 300 })
        const label = JSON.stringify({ owner, ...range, sortBy, sort })
        assert.deepEqual(
          found.map(({ id }) => id),
          expected.map(({ id }) => id),
          label,
        )
      }
  }

  async function everyPage(query: ReportQuery): Promise<readonly ReportRecord[]> {
    const pages: ReportRecord[] = []
    for (let next: string | null | undefined; next !== null; ) {
      const page = await list(next === undefined ? query : { ...query, cursor: next })
      pages.push(...page.items)
      next = page.next
    }
    return pages
  }
}
