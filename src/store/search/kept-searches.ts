import { sql, type Transaction } from 'kysely'
import { changeOwned, type Database } from '../database.ts'
import { isAlive } from '../reports/report-rows.ts'
import { plus } from './search-tally.ts'
import type { Tables } from '../schema/tables.ts'
import { tallies, type Tally } from '../reports/tallies.ts'

type Tallied = Readonly<Record<Tally, number>>

/** What finds no more is not kept: fetching so many rows by id costs about a millisecond. */
export const few = 1000

/**
 * The newest of one owner, common words not counted among them; what is asked for so often that it matters comes back by
 * itself.
 */
const mostKept = 50

/** A pattern that is as long as no search of a person is not kept. */
const longestKept = 300

/** A search among all reports of an owner. */
interface OwnSearch {
  readonly owner: number
  readonly pattern: string
  /** Nobody has asked for it yet: it pushes out no search of a person. */
  readonly isCommon?: boolean
}

/** What it finds, by result, when it has been counted before. */
export const keptQuery = ({ reader }: Database, slots: OwnSearch) =>
  reader
    .selectFrom('searches')
    .where('owner_id', '=', slots.owner)
    .where('pattern', '=', slots.pattern)
    .where('counted', '=', 1)
    .select(tallies)

/** What a search finds and, in the same instant, what its row said. */
export interface CountedSearch {
  readonly found: Tallied
  readonly kept: Tallied
}

/**
 * Counts what a search finds, and keeps it where that is much. Others change reports meanwhile: from the moment the row
 * is there they count in it, so that what was counted and what the row said in the same instant together tell what is
 * missing in it. Whoever removes a project takes the row away, and what was counted is not kept. `count` is told whether
 * reports of projects removed before may still be there.
 */
export async function countAndKeep<Counted extends CountedSearch>(
  database: Database,
  search: OwnSearch,
  count: (sweeping: boolean) => Promise<Counted>,
): Promise<Counted> {
  if (search.pattern.length > longestKept) return count(true)
  // Whoever is changing reports of the owner does not know of the row yet, and is waited for.
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

/** Its id, and how many removed projects are not swept away yet. */
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
        .limit(mostKept),
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

/**
 * From now on these are the owner's common words, found among so many reports; what has been one and is not any more
 * is pushed out as searches of people are.
 */
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
    // Whoever removed a project meanwhile took some away; they are counted the next time.
    if (kept.length < patterns.length) return
    await transaction
      .updateTable('searches')
      .where('owner_id', '=', owner)
      .set((eb) => ({ common: eb.case().when('pattern', 'in', patterns).then(among).else(0).end() }))
      .execute()
  })
}

/** By one statement, which sees one instant. */
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
