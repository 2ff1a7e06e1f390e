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

export type Facet = (typeof facetNames)[number]

/** Lists are passed as one JSON text each, so that the SQL does not depend on their length. */
export interface FacetValues {
  readonly owner: number
  readonly results: string
  readonly states: string
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
  facetNames.filter((name) => query[name] !== undefined)

export const facetValues = (query: ReportQuery): FacetValues => ({
  owner: query.owner,
  results: JSON.stringify((query.results ?? []).map((result) => results.indexOf(result))),
  states: JSON.stringify(query.states ?? []),
  privacy: query.privacy ?? 0,
  minScore: query.minScore ?? 0,
  maxScore: query.maxScore ?? 0,
  generatedAfter: query.generatedAfter ?? '',
  generatedBefore: query.generatedBefore ?? '',
  updatedSince: query.updatedSince ?? '',
  tag: query.tag ?? '',
  within: JSON.stringify(query.within ?? []),
})

/** `walking` reads a list in its sort order and only tests the columns; otherwise an index may find the rows. */
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
      return sql<boolean>`${column('id')} in (
        select report_id from report_tags where owner_id = ${slots.owner} and tag = ${slots.tag})`
    case 'within':
      return sql<boolean>`${column('project_id')} in (
        select id from projects where owner_id = ${slots.owner} and ${isOneOf(sql.ref('projects.name'), slots.within)})`
  }
}
