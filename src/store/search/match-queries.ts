import { sql } from 'kysely'
import { type Filter, type FilterValues, filtered, type Queries, url } from '../reports/report-list-query.ts'
import { facetCondition, type FacetValues } from '../reports/facets.ts'
import { isAlive } from '../reports/report-rows.ts'
import { wordsUpTo } from './word-index.ts'

/** The first few that match: whether there are more is told by asking for one too many. */
export function firstMatches(database: Queries, filter: Filter, slots: FilterValues & { limit: number }) {
  return matching(database, filter, slots).select('reports.id').limit(slots.limit)
}

export function countMatches(database: Queries, filter: Filter, slots: FilterValues) {
  return matching(database, filter, slots).select((eb) => eb.fn.countAll<number>().as('total'))
}

/** The same for filters, with or without a search; `among` are the ids of what the search found. */
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

/** `among` holds the ids of what a search found, as JSON. */
export type FacetedValues = FilterValues & FacetValues & { readonly among: string }

export interface FacetedShape extends Filter {
  readonly searched: boolean
  readonly among: boolean
}

function faceted({ reader, dialect }: Queries, shape: FacetedShape, slots: FacetedValues) {
  let query = filtered(reader.selectFrom('reports'), shape, slots)
  if (shape.among) query = query.where(dialect.isIn(sql.ref('reports.id'), slots.among))
  else if (shape.searched) query = query.where(dialect.contains(url, slots.pattern))
  for (const facet of shape.facets) query = query.where(facetCondition(dialect, facet, slots, shape.among))
  return query
}

export interface WordValues extends FilterValues {
  readonly words: string
}

/** Reports after this one are not in the table of words yet. */
const upTo = sql`coalesce((select cast(value as integer) from settings where name = ${sql.lit(wordsUpTo)}), 0)`

/** How many reports are not. */
export const countUnread = ({ reader }: Queries) => ({
  compile: () =>
    sql<{ unread: number }>`select coalesce(max(id), 0) - ${upTo} as unread from reports`.compile(reader),
})

/** How many reports of all owners the table of words finds, and no more than the limit. */
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

/** All that match, found by the table of words and, where they are too new for it, by looking at them. */
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
  // A cross join is done in the order in which it is written.
  const query = sql<{ id: number }>`
    select reports.id from report_words cross join reports on reports.id = report_words.rowid
      where report_words match ${slots.words} and ${conditions}
    union all
    select reports.id from reports where reports.id > ${upTo} and ${conditions}`
  return { compile: () => query.compile(reader) }
}

/** Every URL is more than nothing; saying so leads SQLite to the index that holds the URLs. */
const matching = ({ reader, dialect }: Queries, filter: Filter, slots: FilterValues) =>
  filtered(reader.selectFrom('reports'), filter, slots)
    .where('reports.url', '>', '')
    .where(dialect.contains(url, slots.pattern))
