import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Listed, ReportQuery, ReportRecord } from '../core/ports.ts'
import { compiled, memo } from './compiled.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import type { Database } from './database.ts'
import { type RecordRow, rankOf, reportRecord, selectReports } from './report-rows.ts'
import { contains, likePattern } from './search.ts'
import type { Tables } from './tables.ts'
import { tallyOf } from './tally.ts'

type SortColumn = 'url' | 'generated_up' | 'generated_down' | 'result_up' | 'result_down'

interface Shape {
  readonly scope: 'owner_id' | 'project_id'
  readonly searched: boolean
  readonly byResult: boolean
  /** Undefined sorts by id alone. */
  readonly column: SortColumn | undefined
  readonly sort: 'asc' | 'desc'
  readonly from: 'start' | 'offset' | 'cursor'
}

interface Values {
  readonly scope: number
  readonly result: number | null
  readonly pattern: string
  readonly key: Cursor['key']
  readonly id: number
  readonly limit: number
  readonly offset: number
}

type Row = RecordRow & { readonly key: string | number | null }

/** Lists of reports: one index read for the page, and a total that is kept rather than counted. */
export function reportList({ reader }: Database): (query: ReportQuery) => Promise<Listed<ReportRecord>> {
  const pages = memo((shape) => compiled((slots: Values) => pageQuery(reader, JSON.parse(shape), slots)))
  const counts = memo((shape) => compiled((slots: Values) => countQuery(reader, JSON.parse(shape), slots)))

  return async (query) => {
    const column = sortColumn(query)
    const order = `${query.sortBy} ${query.sort}`
    const cursor = query.cursor === undefined ? undefined : readCursor(order, query.cursor)
    const pattern = query.search === undefined ? '' : likePattern(query.search)
    const scope = await scopeOf(reader, query)
    if (scope === undefined || pattern === undefined) return { items: [], total: 0, next: null }

    const offset = cursor === undefined ? (query.page - 1) * query.perPage : 0
    const shape: Shape = {
      scope: query.project === undefined ? 'owner_id' : 'project_id',
      searched: query.search !== undefined,
      byResult: query.result !== undefined,
      column,
      sort: query.sort,
      from: cursor !== undefined ? 'cursor' : offset > 0 ? 'offset' : 'start',
    }
    const values: Values = {
      scope: scope.id,
      result: rankOf(query.result ?? null),
      pattern,
      key: cursor?.key ?? null,
      id: cursor?.id ?? 0,
      limit: query.perPage + 1,
      offset,
    }
    const kept = query.result === undefined ? sum(scope) : scope[tallyOf(query.result)]
    const total = shape.searched
      ? ((await counts(JSON.stringify({ ...shape, from: 'start', column: undefined }))(reader, values))[0]
          ?.total ?? 0)
      : kept
    const rows = total === 0 ? [] : await pages(JSON.stringify(shape))(reader, values)
    const items = rows.slice(0, query.perPage)
    const last = items.at(-1)
    const more = rows.length > query.perPage && last !== undefined
    return {
      items: items.map(reportRecord),
      total,
      next: more ? writeCursor(order, { key: last.key, id: last.id }) : null,
    }
  }
}

/** Among reports of one result there is nothing to sort by result, and no date is missing. */
function sortColumn({ sortBy, sort, result }: ReportQuery): SortColumn | undefined {
  if (sortBy === 'id') return undefined
  if (sortBy === 'url') return 'url'
  const up = sort === 'asc' || result !== undefined
  if (sortBy === 'generated_at') return up ? 'generated_up' : 'generated_down'
  if (result !== undefined) return undefined
  return up ? 'result_up' : 'result_down'
}

/** Whose reports, and how many there are of each result. */
async function scopeOf(reader: Kysely<Tables>, { owner, project }: ReportQuery) {
  const tallies = ['id', 'good', 'decent', 'bad', 'pending'] as const
  if (project === undefined) {
    return reader.selectFrom('owners').where('id', '=', owner).select(tallies).executeTakeFirst()
  }
  return reader
    .selectFrom('projects')
    .where('owner_id', '=', owner)
    .where('name', '=', project)
    .select(tallies)
    .executeTakeFirst()
}

const sum = (scope: { good: number; decent: number; bad: number; pending: number }): number =>
  scope.good + scope.decent + scope.bad + scope.pending

function pageQuery(reader: Kysely<Tables>, shape: Shape, slots: Values) {
  const { column, sort } = shape
  const compare = sort === 'asc' ? sql.raw('>') : sql.raw('<')
  const id = sql.ref('reports.id')
  let query = filtered(selectReports(reader), shape, slots).select(
    column === undefined
      ? sql<Cursor['key']>`null`.as('key')
      : sql<Cursor['key']>`${sql.ref(column)}`.as('key'),
  )
  if (shape.from === 'cursor') {
    query = query.where(
      column === undefined
        ? sql<boolean>`${id} ${compare} ${slots.id}`
        : sql<boolean>`(${sql.ref(column)}, ${id}) ${compare} (${slots.key}, ${slots.id})`,
    )
  }
  if (column !== undefined) query = query.orderBy(column, sort)
  query = query.orderBy('reports.id', sort).limit(slots.limit)
  return (shape.from === 'offset' ? query.offset(slots.offset) : query).$castTo<Row>()
}

function countQuery(reader: Kysely<Tables>, shape: Shape, slots: Values) {
  return filtered(reader.selectFrom('reports'), shape, slots).select((eb) =>
    eb.fn.countAll<number>().as('total'),
  )
}

function filtered<O>(
  query: SelectQueryBuilder<Tables, 'reports', O>,
  shape: Shape,
  slots: Values,
): SelectQueryBuilder<Tables, 'reports', O> {
  let narrowed = query.where(sql.ref(`reports.${shape.scope}`), '=', slots.scope)
  if (shape.byResult) narrowed = narrowed.where('reports.result_up', '=', slots.result ?? 0)
  if (shape.searched) narrowed = narrowed.where(contains(sql.ref('reports.url'), slots.pattern))
  return narrowed
}
