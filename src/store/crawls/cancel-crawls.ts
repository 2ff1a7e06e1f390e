import type { ExpressionOrFactory, SqlBool, Transaction } from 'kysely'
import type { Tables } from '../schema/tables.ts'

/** Cancels those of an account's crawls that have not ended, and returns how many. Their workers lose the claim. */
export async function cancelCrawls(
  transaction: Transaction<Tables>,
  owner: number,
  which: ExpressionOrFactory<Tables, 'crawls', SqlBool>,
  now: string,
): Promise<number> {
  const cancelled = await transaction
    .updateTable('crawls')
    .where('owner_id', '=', owner)
    .where('state', 'in', ['queued', 'running'])
    .where(which)
    .set({ state: 'cancelled', token: null, lease_until: null, finished_at: now })
    .returning('id')
    .execute()
  return cancelled.length
}
