import { compiled, memo } from './compiled.ts'
import type { Database } from './database.ts'
import { countMatches, type Filter, type FilterValues, firstMatches } from './report-list-query.ts'

/** What a search finds. */
export interface Matches {
  readonly total: number
  /** Which, as JSON, when they are few. */
  readonly ids: string | undefined
}

/** Fetching so many rows by id costs about a millisecond. */
const few = 1000

/** At most this many searches are remembered, a few kilobytes each. */
const remembered = 500

/**
 * Finds and counts what matches, in an index that holds the addresses, and remembers it until the owner's reports
 * change: turning the pages of a search, or searching again, counts nothing.
 */
export function matchFinder(database: Database) {
  const first = memo((filter: Filter) =>
    compiled(database, (slots: FilterValues & { limit: number }) => firstMatches(database, filter, slots)),
  )
  const count = memo((filter: Filter) =>
    compiled(database, (slots: FilterValues) => countMatches(database, filter, slots)),
  )
  const known = new Map<string, Matches>()

  async function find(filter: Filter, values: FilterValues): Promise<Matches> {
    const rows = await first(filter)({ ...values, limit: few + 1 })
    if (rows.length <= few) return { total: rows.length, ids: JSON.stringify(rows.map((row) => row.id)) }
    const [counted] = await count(filter)(values)
    return { total: counted?.total ?? 0, ids: undefined }
  }

  /** `version` is the owner's, read before: what is found then may be newer, never older. */
  return async (filter: Filter, values: FilterValues, owner: number, version: number): Promise<Matches> => {
    const key = JSON.stringify([filter, values, owner, version])
    const matches = known.get(key) ?? (await find(filter, values))
    known.delete(key)
    known.set(key, matches)
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
    return matches
  }
}
