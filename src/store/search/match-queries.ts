import { sql } from 'kysely'
import {
  type Filter,
  type FilterValues,
  filtered,
  ofResult,
  type Queries,
  url,
} from '../reports/lists/report-list-query.ts'
import { facetCondition, type FacetValues, groupFacets } from '../reports/lists/facets.ts'
import { inAnyGroup, ofAnyResult } from '../reports/lists/pages/report-groups.ts'
import { isAlive } from '../reports/report-rows.ts'
import { wordsUpTo } from './word-index.ts'

/** The first few matches; a limit one too high shows whether there are more. */
export function firstMatches(database: Queries, filter: Filter, slots: FilterValues & { limit: number }) {
  return matching(database, filter, slots).select('reports.id').limit(slots.limit)
}

export function countMatches(database: Queries, filter: Filter, slots: FilterValues) {
  return matching(database, filter, slots).select((eb) => eb.fn.countAll<number>().as('total'))
}

/** The same for filters, with or without a search; `among` are the ids that the search found. */
export function firstFaceted(
  database: Queries,
  shape: FacetedShape,
  slots: FacetedValues & { readonly limit: number },
) {
  return faceted(database, shape, slots).select('reports.id').limit(slots.limit)
}

export function countFaceted(database: Queries, shape: FacetedShape, slots: FacetedValues) {
  return faceted(database, shape, slots).select((eb) => eb.fn.countAll<number>().as('total'))
}

/** `among` contains the ids that a search found, as JSON. */
export type FacetedValues = FilterValues & FacetValues & { readonly among: string }

export interface FacetedShape extends Filter {
  readonly searched: boolean
  readonly among: boolean
}

function faceted({ reader, dialect }: Queries, shape: FacetedShape, slots: FacetedValues) {
  const all = reader.selectFrom('reports')
  // The projects of a key belong to its account, and an index finds their reports without reading all others.
  let query = shape.facets.includes('within') ? ofResult(all, shape, slots) : filtered(all, shape, slots)
  if (shape.among) query = query.where(dialect.isIn(sql.ref('reports.id'), slots.among))
  else if (shape.searched) query = query.where(dialect.contains(url, slots.pattern))
  // The tag finds the reports, else a range, else the group: usually, fewer reports have a tag than a state.
  const isByGroup = shape.facets.every((facet) => groupFacets.has(facet))
  const isByTag = shape.facets.includes('tag')
  for (const facet of shape.facets) {
    const finds = isByTag ? facet === 'tag' : isByGroup || !groupFacets.has(facet)
    query = query.where(facetCondition(dialect, facet, slots, shape.among || !finds))
  }
  const isIndexed = !shape.among && !isByTag && !shape.facets.includes('within')
  return isIndexed ? query.where(inAnyGroup).where(ofAnyResult) : query
}

export interface WordValues extends FilterValues {
  readonly words: string
}

/** Newer reports are not in the trigram table yet. */
const upTo = sql`coalesce((select cast(value as integer) from settings where name = ${sql.lit(wordsUpTo)}), 0)`

/** Number of reports that are not in the trigram table yet. */
export const countUnread = ({ reader }: Queries) => ({
  compile: () =>
    sql<{ unread: number }>`select coalesce(max(id), 0) - ${upTo} as unread from reports`.compile(reader),
})

/** Number of hits in the trigram table across all owners, up to the limit. */
export const countWords = (
  { reader }: Queries,
  slots: { readonly words: string; readonly limit: number },
) => ({
  compile: () =>
    sql<{ found: number }>`select count(*) as found from (
      select rowid from report_words where report_words match ${slots.words} limit ${slots.limit})`.compile(
      reader,
    ),
})

/** All matches, from the trigram table and, for reports too new for it, from a scan. */
export function matchesByWords({ reader, dialect }: Queries, filter: Filter, slots: WordValues) {
  const conditions = sql.join(
    [
      sql`${sql.ref(`reports.${filter.scope}`)} = ${slots.scope}`,
      ...(filter.byResult ? [sql`reports.result_up = ${slots.result}`] : []),
      ...(filter.sweeping ? [isAlive] : []),
      dialect.contains(url, slots.pattern),
    ],
    sql` and `,
  )
  // SQLite executes a cross join in the order it is written.
  const query = sql<{ id: number }>`
    select reports.id from report_words cross join reports on reports.id = report_words.rowid
      where report_words match ${slots.words} and ${conditions}
    union all
    select reports.id from reports where reports.id > ${upTo} and ${conditions}`
  return { compile: () => query.compile(reader) }
}

/** The conditions on URL and group are always true, but make SQLite use an index that contains the URL. */
const matching = ({ reader, dialect }: Queries, filter: Filter, slots: FilterValues) =>
  filtered(reader.selectFrom('reports'), filter, slots)
    .$if(filter.byResult, (query) => query.where(inAnyGroup))
    .where('reports.url', '>', '')
    .where(dialect.contains(url, slots.pattern))
