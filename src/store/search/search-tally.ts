import { sql, type Transaction } from 'kysely'
import { asciiLower } from './like-pattern.ts'
import type { Tables } from '../schema/tables.ts'

/** Increments of these counters. */
type Changes = readonly (readonly [string, number])[]

/** Applies the change of each of these reports to every cached search that matches it. */
export async function countInSearches(
  transaction: Transaction<Tables>,
  owner: number,
  urls: readonly string[],
  changes: Changes,
): Promise<void> {
  if (changes.length === 0 || urls.length === 0) return
  const given = sql.join(urls.map((url) => sql`(${asciiLower(url)})`))
  const found = sql<number>`(with given (url) as (values ${given})
    select count(*) from given where given.url like searches.pattern escape '\\')`
  await transaction
    .updateTable('searches')
    .where('owner_id', '=', owner)
    .where(found, '>', 0)
    .set(
      Object.fromEntries(
        changes.map(([name, by]) => [name, sql<number>`${sql.ref(name)} + ${sql.lit(by)} * ${found}`]),
      ),
    )
    .execute()
}

/** Drops the caches: cheaper than updating them when many reports are deleted together. */
export async function forgetSearches(transaction: Transaction<Tables>, owner: number): Promise<void> {
  await transaction.deleteFrom('searches').where('owner_id', '=', owner).execute()
}

/** Increments, in the form of an update. */
export const plus = (added: Changes) =>
  Object.fromEntries(added.map(([name, by]) => [name, sql<number>`${sql.ref(name)} + ${by}`]))
