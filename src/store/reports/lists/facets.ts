import { type RawBuilder, sql } from 'kysely'
import type { ReportFacets, ReportQuery } from '../../../core/ports/reports/reports.ts'
import { results } from '../../../core/report/report.ts'
import type { Dialect } from '../../dialect.ts'

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

/**
 * A lower bound implies an upper one, because reports without a score or date are stored after all others. Each range has
 * one upper bound at most: SQLite would read an index up to the first of two.
 */
export const facetsOf = (query: ReportFacets): readonly Facet[] =>
  facetNames.filter(
    (name) =>
      query[name] !== undefined ||
      (name === 'maxScore' && query.minScore !== undefined) ||
      (name === 'generatedBefore' && query.generatedAfter !== undefined),
  )

/** After every date. */
export const noDate = '~'

export const facetValues = (query: ReportQuery): FacetValues => ({
  owner: query.owner,
  results: JSON.stringify((query.results ?? []).map((result) => results.indexOf(result))),
  states: JSON.stringify(query.states ?? []),
  privacy: query.privacy ?? 0,
  minScore: query.minScore ?? 0,
  maxScore: Math.min(query.maxScore ?? 100, 100),
  generatedAfter: query.generatedAfter ?? '',
  generatedBefore: query.generatedBefore ?? noDate,
  updatedSince: query.updatedSince ?? '',
  tag: query.tag ?? '',
  within: JSON.stringify(query.within ?? []),
})

const texts: ReadonlySet<string> = new Set(['state', 'generated_up', 'updated_at'])

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
    return walking ? unindexed(reference, texts.has(name) ? 'text' : 'number') : reference
  }
  switch (facet) {
    case 'results':
      return isIn(column('result_up'), slots.results)
    case 'states':
      return isOneOf(column('state'), slots.states)
    case 'privacy':
      return sql<boolean>`${column('privacy')} = ${slots.privacy}`
    case 'minScore':
      return sql<boolean>`${column('score_up')} >= ${slots.minScore}`
    case 'maxScore':
      return sql<boolean>`${column('score_up')} <= ${slots.maxScore}`
    case 'generatedAfter':
      return sql<boolean>`${column('generated_up')} > ${slots.generatedAfter}`
    case 'generatedBefore':
      return sql<boolean>`${column('generated_up')} < ${slots.generatedBefore}`
    case 'updatedSince':
      return sql<boolean>`${column('updated_at')} >= ${slots.updatedSince}`
    case 'tag':
      // A scalar subquery is executed per row in sort order: `in` or `exists` might first read all ids with the tag.
      if (walking)
        return sql<boolean>`(select true from report_tags
          where owner_id = ${slots.owner} and tag = ${slots.tag} and report_id = reports.id)`
      return sql<boolean>`${column('id')} in (
        select report_id from report_tags where owner_id = ${slots.owner} and tag = ${slots.tag})`
    case 'within':
      return sql<boolean>`${column('project_id')} in (
        select id from projects where owner_id = ${slots.owner} and ${isOneOf(sql.ref('projects.name'), slots.within)})`
  }
}

/** Facets that a report's group decides; see `report-groups.ts`. */
export const groupFacets: ReadonlySet<Facet> = new Set(['results', 'states', 'privacy'])

export type RangeColumn = 'score_up' | 'generated_up' | 'updated_at'

/** The column that a range filter compares; an index of each group contains its reports in this order. */
const rangeColumns: Readonly<Partial<Record<Facet, RangeColumn>>> = {
  minScore: 'score_up',
  maxScore: 'score_up',
  generatedAfter: 'generated_up',
  generatedBefore: 'generated_up',
  updatedSince: 'updated_at',
}

export const rangeColumn = (facet: Facet): RangeColumn | undefined => rangeColumns[facet]

/** Whether reports with this facet are next to each other in an index of each group. */
export const isRange = (facet: Facet): boolean => rangeColumns[facet] !== undefined

/** Whether a list in this order reads only the reports in the range. */
export const isRangeOf = (facet: Facet, column: string | undefined): boolean =>
  isRange(facet) && column?.replace('_down', '_up') === rangeColumns[facet]

/** The bound at which a range ends after a cursor in this direction; undefined if the cursor implies the range. */
export function boundAfter(
  facet: Facet,
  sort: 'asc' | 'desc',
  slots: FacetValues,
): RawBuilder<boolean> | undefined {
  if (sort === 'asc' && facet === 'maxScore') return sql<boolean>`reports.score_up <= ${slots.maxScore}`
  if (sort === 'asc' && facet === 'generatedBefore')
    return sql<boolean>`reports.generated_up < ${slots.generatedBefore}`
  if (sort === 'desc' && facet === 'minScore') return sql<boolean>`reports.score_up >= ${slots.minScore}`
  if (sort === 'desc' && facet === 'generatedAfter')
    return sql<boolean>`reports.generated_up > ${slots.generatedAfter}`
  return undefined
}

/** The conditions of one page of a list that is read in its order. */
export const pageConditions = (
  dialect: Dialect,
  facets: readonly Facet[],
  slots: FacetValues,
): readonly RawBuilder<boolean>[] => facets.map((facet) => facetCondition(dialect, facet, slots, true))
