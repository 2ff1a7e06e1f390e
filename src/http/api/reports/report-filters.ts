import type { Static, TObject } from 'typebox'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import type { ReportQuery } from '../../../core/ports/reports/reports.ts'
import { readInstant } from '../../../lib/time/instant.ts'
import type { reportFilterFields } from './inputs.ts'

type Query = Static<TObject<typeof reportFilterFields>>

/** Converts filters and sort order to a store query. */
export function reportFilters(
  { account, key }: Caller,
  query: Query,
): Omit<ReportQuery, 'page' | 'perPage' | 'cursor'> {
  const [result, ...others] = [...new Set(query.result)]
  return given({
    owner: account.id,
    within: key.projects ?? undefined,
    sortBy: query.sort_by,
    sort: query.sort,
    search: query.search,
    project: query.project,
    result: others.length === 0 ? result : undefined,
    results: others.length === 0 || result === undefined ? undefined : [result, ...others],
    states: query.state,
    privacy: query.privacy,
    minScore: query.min_score,
    maxScore: query.max_score,
    generatedAfter: instantOf(query.generated_after),
    generatedBefore: instantOf(query.generated_before),
    updatedSince: instantOf(query.updated_since),
    tag: query.tag,
  })
}

const instantOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : readInstant(text)

type Given<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Removes undefined members, so that an optional member is either present or not. */
const given = <T extends object>(members: T): Given<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>
