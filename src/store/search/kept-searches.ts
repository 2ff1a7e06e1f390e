import { sql, type Transaction } from 'kysely'
import { changeOwned, type Database } from '../database.ts'
import { isAlive } from '../reports/report-rows.ts'
import { plus } from './search-tally.ts'
import type { Tables } from '../schema/tables.ts'
import { tallies, type Tally } from '../reports/tallies.ts'

type Tallied = Readonly<Record<Tally, number>>

/** Smaller totals are not cached: fetching this many rows by id takes about a millisecond. */
export const few = 1000

/** The newest searches of one owner, without common words. A frequent search is cached again soon. */
const maxKept = 50

/** Longer patterns are not typed by people, and not cached. */
const maxKeptLength = 300

/** A search among all reports of an owner. */
interface OwnSearch {
  readonly owner: number
  readonly pattern: string
  /** Nobody has searched for it yet, so it evicts no user's search. */
  readonly isCommon?: boolean
}

/** The number of hits by result, if it was counted before. */
export const keptQuery = ({ reader }: Database, slots: OwnSearch) =>
  reader
    .selectFrom('searches')
    .where('owner_id', '=', slots.owner)
    .where('pattern', '=', slots.pattern)
    .where('counted', '=', 1)
    .select(tallies)

/** The hits of a search, and its row in the same snapshot. */
export interface CountedSearch {
  readonly found: Tallied
  readonly kept: Tallied
}

/**
 * Counts the hits of a search, and caches the total if it is large. Reports may change meanwhile: once the row exists,
 * their changes are counted in it, so the count plus the row of the same snapshot give the total. Deleting a project
 * deletes the row, and the count is then not cached. `count` receives whether reports of deleted projects may still
 * exist.
 */
export async function countAndKeep<Counted extends CountedSearch>(
  database: Database,
  search: OwnSearch,
  count: (sweeping: boolean) => Promise<Counted>,
): Promise<Counted> {
  if (search.pattern.length > maxKeptLength) return count(true)
  // Transactions in progress for this owner do not know about the row yet, so wait for them.
  const { id, discarded } = await changeOwned(database, search.owner, (transaction) =>
    makeRow(transaction, search),
  )
  const counted = await count(discarded > 0)
  const missing = tallies.map((name) => [name, counted.found[name] - counted.kept[name]] as const)
  await database.transaction(async (transaction) => {
    if (sumOf(counted.found) <= few) return dropRow(transaction, id)
    await transaction
      .updateTable('searches')
      .where('id', '=', id)
      .where('counted', '=', 0)
      .set({ ...plus(missing), counted: 1 })
      .execute()
  })
  return counted
}

export const sumOf = ({ good, decent, bad, pending }: Tallied): number => good + decent + bad + pending

async function dropRow(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('searches').where('id', '=', id).where('counted', '=', 0).execute()
}

/** Its id, and how many deleted projects are not swept yet. */
async function makeRow(transaction: Transaction<Tables>, { owner, pattern, isCommon = false }: OwnSearch) {
  await transaction
    .insertInto('searches')
    .values({ owner_id: owner, pattern, common: isCommon ? 1 : 0 })
    .onConflict((conflict) => conflict.columns(['owner_id', 'pattern']).doNothing())
    .execute()
  await transaction
    .deleteFrom('searches')
    .where('owner_id', '=', owner)
    .where('common', '=', 0)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('searches')
        .where('owner_id', '=', owner)
        .where('common', '=', 0)
        .select('id')
        .orderBy('id', 'desc')
        .limit(maxKept),
    )
    .execute()
  return transaction
    .selectFrom('searches')
    .innerJoin('owners', 'owners.id', 'searches.owner_id')
    .where('searches.owner_id', '=', owner)
    .where('searches.pattern', '=', pattern)
    .select(['searches.id', 'owners.discarded'])
    .executeTakeFirstOrThrow()
}

/** Replaces the owner's common words, found among this many reports; former ones can be evicted like user searches. */
export async function holdCommon(
  database: Database,
  owner: number,
  patterns: readonly string[],
  among: number,
): Promise<void> {
  if (patterns.length === 0) return
  await changeOwned(database, owner, async (transaction) => {
    const kept = await transaction
      .selectFrom('searches')
      .where('owner_id', '=', owner)
      .where('pattern', 'in', patterns)
      .where('counted', '=', 1)
      .select('id')
      .execute()
    // If a project was deleted in the meantime, some were removed; they are counted next time.
    if (kept.length < patterns.length) return
    await transaction
      .updateTable('searches')
      .where('owner_id', '=', owner)
      .set((eb) => ({ common: eb.case().when('pattern', 'in', patterns).then(among).else(0).end() }))
      .execute()
  })
}

/** One statement, which sees one snapshot. */
export async function countSearch(
  { reader, dialect }: Database,
  { owner, pattern }: OwnSearch,
  sweeping: boolean,
): Promise<CountedSearch> {
  const url = sql.ref('reports.url')
  const found = (rank: number) =>
    sql<number>`coalesce(sum(case when reports.result_up = ${sql.lit(rank)} then 1 else 0 end), 0)`
  const row = (name: Tally) =>
    sql<number>`coalesce((select ${sql.ref(name)} from searches
      where owner_id = ${owner} and pattern = ${pattern}), 0)`
  const counts = await reader
    .selectFrom('reports')
    .where('reports.owner_id', '=', owner)
    .where('reports.url', '>', '')
    .$if(sweeping, (query) => query.where(isAlive))
    .where(dialect.contains(url, pattern))
    .select(ranks.map(([name, rank]) => found(rank).as(name)))
    .select(ranks.map(([name]) => row(name).as(`row_${name}`)))
    .executeTakeFirstOrThrow()
  const all = counts as unknown as Readonly<Record<string, number | string>>
  const pick = (prefix: string) =>
    Object.fromEntries(ranks.map(([name]) => [name, Number(all[prefix + name])])) as Tallied
  return { found: pick(''), kept: pick('row_') }
}

const ranks = [
  ['bad', 0],
  ['decent', 1],
  ['good', 2],
  ['pending', 3],
] as const satisfies readonly (readonly [Tally, number])[]
