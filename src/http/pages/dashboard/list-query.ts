import {
  type Listed,
  maxTagLength,
  pageSizes,
  privacies,
  type ProjectQuery,
  projectSorts,
  type ReportQuery,
  reportSorts,
  reportStates,
  sortDirections,
} from '../../../core/ports/reports/reports.ts'
import { results } from '../../../core/report/report.ts'
import { reportOrders } from '../../../views/dashboard/report-orders.ts'

type Query = Readonly<Record<string, string | undefined>>

/** The same parameters as the API. A URL in the address bar may contain anything: invalid values become the default. */
export function readReportQuery(owner: number, query: Query): ReportQuery {
  const { search, project } = query
  const state = reportStates.find((each) => each === query['state'])
  const result = results.find((each) => each === query['result'])
  const privacy = privacies.find((each) => String(each) === query['privacy'])
  const { tag, generated_after: since } = query
  return {
    owner,
    ...listPage(query),
    sortBy: reportSorts.find((each) => each === query['sort_by']) ?? 'id',
    ...reportOrders.find(({ name }) => name === query['order'])?.by,
    ...(isText(search) ? { search } : {}),
    ...(isText(project) ? { project } : {}),
    ...(result === undefined ? {} : { result }),
    ...(state === undefined ? {} : { states: [state] }),
    ...(privacy === undefined ? {} : { privacy }),
    ...(isText(tag) ? { tag: tag.slice(0, maxTagLength) } : {}),
    ...(since !== undefined && isDate(since) ? { generatedAfter: `${since}T00:00:00.000Z` } : {}),
  }
}

export function readProjectQuery(owner: number, query: Query): ProjectQuery {
  const { search } = query
  return {
    owner,
    ...listPage(query),
    sortBy: projectSorts.find((each) => each === query['sort_by']) ?? 'created_at',
    ...(isText(search) ? { search } : {}),
  }
}

/** Lists a page, or the last one if there is no such page, for example after its only item was deleted. */
export async function listExisting<T, Q extends { readonly page: number; readonly perPage: number }>(
  query: Q,
  list: (query: Q) => Promise<Listed<T>>,
): Promise<{ readonly query: Q; readonly listed: Listed<T> }> {
  const listed = await list(query)
  const last = Math.max(1, Math.ceil(listed.total / query.perPage))
  if (query.page <= last) return { query, listed }
  const clamped = { ...query, page: last }
  return { query: clamped, listed: await list(clamped) }
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

function listPage(query: Query): Pick<ReportQuery, 'sort' | 'perPage' | 'page'> {
  return {
    sort: sortDirections.find((each) => each === query['sort']) ?? 'desc',
    perPage: pageSizes.find((each) => String(each) === query['per_page']) ?? 10,
    page: readPage(query['page']),
  }
}

export function readPage(text: string | undefined): number {
  const page = Number(text ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** Whether the database can store and search for it. */
function isText(text: string | undefined): text is string {
  return (
    text !== undefined && text !== '' && text.length <= 2048 && !text.includes('\0') && text.isWellFormed()
  )
}
