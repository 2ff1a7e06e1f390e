import { type RawBuilder, sql } from 'kysely'
import {
  type Privacy,
  privacies,
  type ReportQuery,
  type ReportState,
  reportStates,
} from '../../../../core/ports/reports/reports.ts'
import { results } from '../../../../core/report/report.ts'
import type { Cursor } from '../cursor.ts'
import type { SortColumn } from './sort-columns.ts'

/** Reports of one state, privacy and result. For every sort order, an index contains them in that order. */
export interface Group {
  readonly state: ReportState
  readonly privacy: Privacy
  /** As in `result_up`. */
  readonly rank: number
}

/** A group, and the id after which its part of a page starts in a list by result and id. */
export interface GroupStart extends Group {
  readonly id: number
}

/** The rank of reports without a result. All others have a score and a date. */
const ungraded = 3

const allRanks = [0, 1, 2, ungraded]

const isGraded = ({ rank }: Group): boolean => rank !== ungraded

/** As in `report_counts`. */
export const groupName = ({ state, privacy, rank }: Group): string => `${state}/${privacy}/${rank}`

/** True for all reports. With these, an index by group finds those of a result, whatever their state and privacy, */
export const inAnyGroup = sql<boolean>`(reports.state in (${sql.join(reportStates.map((state) => sql.lit(state)))})
  and reports.privacy in (${sql.join(privacies.map((privacy) => sql.lit(privacy)))}))`

/** or those of a range, whatever their group. */
export const ofAnyResult = sql<boolean>`reports.result_up in (${sql.join(allRanks.map((rank) => sql.lit(rank)))})`

export const filtersGroups = ({ states, privacy, result, results: several }: ReportQuery): boolean =>
  [states, privacy, result, several].some((filter) => filter !== undefined)

/**
 * The groups that pass the filters. By result and score, those that come first in the list are read first, because
 * sorting takes longer if what is read later replaces what came before.
 */
export function groupsOf(query: ReportQuery): readonly Group[] {
  const { states = reportStates, privacy, result, results: several, sort } = query
  const wanted = result === undefined ? several : (several ?? [result]).filter((one) => one === result)
  const ranks = [...new Set(wanted?.map((one) => results.indexOf(one)) ?? allRanks)].toSorted(
    (one, other) => one - other,
  )
  return (sort === 'asc' ? ranks : ranks.toReversed()).flatMap((rank) =>
    [...new Set(states)].flatMap((state) =>
      (privacy === undefined ? privacies : [privacy]).map((one) => ({ state, privacy: one, rank })),
    ),
  )
}

/** How a missing value is stored in the columns for ascending and for descending lists: it comes last in both. */
export const missing = {
  score_down: { up: 101, down: -1 },
  generated_down: { up: '~', down: '' },
  result_down: { up: ungraded, down: -1 },
} as const

/** Whether reports with this key come last because they have no value. */
export const isMissing = (column: SortColumn | undefined, key: Cursor['key']): boolean =>
  (column === 'score_down' || column === 'generated_down') && key === missing[column].down

/** Where a page starts in each group, without groups that end before its cursor. */
export function groupStarts(
  groups: readonly Group[],
  column: SortColumn | undefined,
  sort: 'asc' | 'desc',
  cursor: Cursor | undefined,
): readonly GroupStart[] {
  const begin = sort === 'asc' ? 0 : Number.MAX_SAFE_INTEGER
  if (cursor === undefined) return groups.map((group) => ({ ...group, id: begin }))
  const { key, id } = cursor
  if (column !== 'result_up' && column !== 'result_down') return groups.map((group) => ({ ...group, id }))
  const place = (group: Group): number =>
    column === 'result_down' && !isGraded(group) ? missing.result_down.down : group.rank
  const isAfter = (group: Group): boolean =>
    sort === 'asc' ? place(group) > Number(key) : place(group) < Number(key)
  return groups
    .filter((group) => isAfter(group) || place(group) === key)
    .map((group) => ({ ...group, id: isAfter(group) ? begin : id }))
}

/** The starts as the value of a query. */
export const groupValues = (starts: readonly GroupStart[]): GroupValues => ({
  starts: JSON.stringify(starts.map((start) => ({ ...start, name: groupName(start) }))),
})

export interface GroupValues {
  /** JSON list. */
  readonly starts: string
}

const valuesOf = (values: readonly (string | number)[]) =>
  sql.join(values.map((value) => sql`(${sql.lit(value)})`))

/** A row for each group, with what the query finds in it. The query selects its reports with `inGroup`. */
export const fromEachGroup = (query: RawBuilder<unknown>) => sql`
  with states (state) as (values ${valuesOf(reportStates)}),
    privacies (privacy) as (values ${valuesOf(privacies)}),
    ranks (rank) as (values ${valuesOf(allRanks)})
  select (${query}) as found from states cross join privacies cross join ranks`

export const inGroup = sql<boolean>`(reports.state = states.state and reports.privacy = privacies.privacy
  and reports.result_up = ranks.rank)`

/** The latest date of a project's reports, from the last entry of each group's index. */
export const latestDate = (project: number) => sql<{ date: string | null }>`
  select max(found) as date from (${fromEachGroup(sql`
    select reports.generated_up from reports
    where reports.project_id = ${project} and ${inGroup}
      and reports.generated_up < ${sql.lit(missing.generated_down.up)}
    order by reports.generated_up desc limit 1`)}) as groups`
