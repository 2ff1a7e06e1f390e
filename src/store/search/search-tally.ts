import { sql, type Transaction } from 'kysely'
import { asciiLower } from './like-pattern.ts'
import type { Tables } from '../schema/tables.ts'

/** How much more or less each of these counters is. */
type Changes = readonly (readonly [string, number])[]

/** Counts a change of a report in every kept search that finds it. */
export async function countInSearches(
  transaction: Transaction<Tables>,
  owner: number,
  url: string,
  changes: Changes,
): Promise<void> {
  if (changes.length === 0) return
  await transaction
    .updateTable('searches')
    .where('owner_id', '=', owner)
    .where(sql<boolean>`${asciiLower(url)} like pattern escape '\\'`)
    .set(plus(changes))
    .execute()
}

/** When very many reports go at once, counting begins anew. */
export async function forgetSearches(transaction: Transaction<Tables>, owner: number): Promise<void> {
  await transaction.deleteFrom('searches').where('owner_id', '=', owner).execute()
}

/** More or less of these, as an update sets them. */
export const plus = (added: Changes) =>
  Object.fromEntries(added.map(([name, by]) => [name, sql<number>`${sql.ref(name)} + ${by}`]))
