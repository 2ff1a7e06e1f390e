import { type RawBuilder, sql } from 'kysely'
import type { ReportFacets, ReportQuery } from '../../core/ports.ts'
import { results } from '../../core/report/report.ts'
import type { Dialect } from '../dialect.ts'

/** In a fixed order, so that equal filters produce equal queries. */
export const facetNames = [
  'results',
  'states',
  'privacy',
  'minScore',
  'maxScore',
  'generatedAfter',
  'generatedBefore',
  'updatedSince',
  'tag',
  'within',
] as const satisfies readonly (keyof ReportFacets)[]

/** A single state is a separate facet, because an index returns its reports in order. */
export type Facet = (typeof facetNames)[number] | 'state'

/** Lists are passed as one JSON text each, so that the SQL does not depend on their length. */
export interface FacetValues {
  readonly owner: number
  readonly results: string
  readonly states: string
  readonly state: string
  readonly privacy: number
  readonly minScore: number
  readonly maxScore: number
  readonly generatedAfter: string
  readonly generatedBefore: string
  readonly updatedSince: string
  readonly tag: string
  readonly within: string
}

export const facetsOf = (query: ReportFacets): readonly Facet[] =>
  facetNames
    .filter((name) => query[name] !== undefined)
    .map((name) => (name === 'states' && query.states?.length === 1 ? 'state' : name))

export const facetValues = (query: ReportQuery): FacetValues => ({
  owner: query.owner,
  results: JSON.stringify((query.results ?? []).map((result) => results.indexOf(result))),
  states: JSON.stringify(query.states ?? []),
  state: query.states?.[0] ?? '',
  privacy: query.privacy ?? 0,
  minScore: query.minScore ?? 0,
  maxScore: query.maxScore ?? 0,
  generatedAfter: query.generatedAfter ?? '',
  generatedBefore: query.generatedBefore ?? '',
  updatedSince: query.updatedSince ?? '',
  tag: query.tag ?? '',
  within: JSON.stringify(query.within ?? []),
})

/**
 * With `walking`, a list is read in its sort order and columns are only tested; otherwise an index may find the rows.
 */
export function facetCondition(
  { isIn, isOneOf, unindexed }: Dialect,
  facet: Facet,
  slots: FacetValues,
  walking: boolean,
): RawBuilder<boolean> {
  const column = (name: string): RawBuilder<unknown> => {
    const reference = sql.ref(`reports.${name}`)
    return walking ? unindexed(reference) : reference
  }
  switch (facet) {
    case 'results':
      return isIn(column('result_up'), slots.results)
    case 'states':
      return isOneOf(column('state'), slots.states)
    case 'state':
      return sql<boolean>`${column('state')} = ${slots.state}`
    case 'privacy':
      return sql<boolean>`${column('privacy')} = ${slots.privacy}`
    case 'minScore':
      return sql<boolean>`(${column('score_up')} >= ${slots.minScore} and ${column('score_up')} <= 100)`
    case 'maxScore':
      return sql<boolean>`${column('score_up')} <= ${slots.maxScore}`
    case 'generatedAfter':
      // A report without a date sorts as `~`, after every date.
      return sql<boolean>`(${column('generated_up')} > ${slots.generatedAfter} and ${column('generated_up')} < '~')`
    case 'generatedBefore':
      return sql<boolean>`${column('generated_up')} < ${slots.generatedBefore}`
    case 'updatedSince':
      return sql<boolean>`${column('updated_at')} >= ${slots.updatedSince}`
    case 'tag':
      // Checked per row in sort order: `in` would first build the list of all ids with the tag.
      if (walking)
        return sql<boolean>`exists (select 1 from report_tags
          where owner_id = ${slots.owner} and tag = ${slots.tag} and report_id = reports.id)`
      return sql<boolean>`${column('id')} in (
        select report_id from report_tags where owner_id = ${slots.owner} and tag = ${slots.tag})`
    case 'within':
      return sql<boolean>`${column('project_id')} in (
        select id from projects where owner_id = ${slots.owner} and ${isOneOf(sql.ref('projects.name'), slots.within)})`
  }
}

/** The column that a range filter compares; sorts by this column have an index on it. */
const rangeColumns: Readonly<Partial<Record<Facet, 'score' | 'generated'>>> = {
  minScore: 'score',
  maxScore: 'score',
  generatedAfter: 'generated',
  generatedBefore: 'generated',
}

/**
 * The conditions of one page of a list. If the sort order allows it, the index scan starts where the range begins, or
 * covers a single state or privacy; all other conditions are tested per row.
 */
export function pageConditions(
  dialect: Dialect,
  facets: readonly Facet[],
  slots: FacetValues,
  column: string | undefined,
): readonly RawBuilder<boolean>[] {
  const indexed =
    column === undefined ? facets.find((facet) => facet === 'state' || facet === 'privacy') : undefined
  return facets.map((facet) => {
    const range = rangeColumns[facet]
    if (range !== undefined && column === `${range}_down`) return downwards(facet, slots)
    return facetCondition(dialect, facet, slots, facet !== indexed && column !== `${range}_up`)
  })
}

/** The same ranges on the columns for descending order, where missing values sort before all others. */
function downwards(facet: Facet, slots: FacetValues): RawBuilder<boolean> {
  const score = sql.ref('reports.score_down')
  const generated = sql.ref('reports.generated_down')
  if (facet === 'minScore') return sql<boolean>`${score} >= ${slots.minScore}`
  if (facet === 'maxScore') return sql<boolean>`(${score} >= 0 and ${score} <= ${slots.maxScore})`
  if (facet === 'generatedAfter') return sql<boolean>`${generated} > ${slots.generatedAfter}`
  return sql<boolean>`(${generated} > '' and ${generated} < ${slots.generatedBefore})`
}
