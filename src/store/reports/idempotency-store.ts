import { sql, type Transaction } from 'kysely'
import {
  type BegunCall,
  type IdempotencyStore,
  idempotencyMs,
  type NewCall,
} from '../../core/ports/people/idempotency.ts'
import { type Database, isoTime } from '../database.ts'
import type { Tables } from '../schema/tables.ts'
import { forgetOld } from '../upkeep/forget-old.ts'

export function idempotencyStore(database: Database): IdempotencyStore {
  return {
    begin: (call) => database.transaction((transaction) => begin(database, transaction, call)),

    async finish(id, answer) {
      await database.transaction((transaction) =>
        transaction.updateTable('idempotency_keys').where('id', '=', id).set({ answer }).execute(),
      )
    },

    async release(id) {
      await database.transaction(async (transaction) => {
        await transaction
          .deleteFrom('idempotency_keys')
          .where('id', '=', id)
          .where('report_id', 'is', null)
          .execute()
        await transaction
          .updateTable('idempotency_keys')
          .where('id', '=', id)
          .set({ lease_until: 0 })
          .execute()
      })
    },
  }
}

async function begin(
  { dialect, clock }: Database,
  transaction: Transaction<Tables>,
  { account, key, request, leaseMs }: NewCall,
): Promise<BegunCall> {
  const lease_until = sql<number>`${dialect.time} + ${leaseMs}`
  await transaction
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', account)
    .where('key_hash', '=', key)
    .where('created_at', '<=', firstKept(clock.now()))
    .execute()
  // Concurrent inserts of the same key wait here for the first.
  const added = await transaction
    .insertInto('idempotency_keys')
    .values({
      account_id: account,
      key_hash: key,
      request_hash: request,
      created_at: isoTime(clock),
      lease_until,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'key_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return { is: 'new', id: added.id, report: null }
  const known = await transaction
    .selectFrom('idempotency_keys')
    .where('account_id', '=', account)
    .where('key_hash', '=', key)
    .selectAll()
    .executeTakeFirst()
  if (known === undefined) return { is: 'under-way' }
  if (known.request_hash !== request) return { is: 'other-request' }
  if (known.answer !== null) return { is: 'answered', answer: known.answer }
  const takenOver = await transaction
    .updateTable('idempotency_keys')
    .where('id', '=', known.id)
    .where('answer', 'is', null)
    .where('lease_until', '<', dialect.time)
    .set({ lease_until })
    .returning(['id', 'report_id'])
    .executeTakeFirst()
  if (takenOver === undefined) return { is: 'under-way' }
  return { is: 'new', id: takenOver.id, report: takenOver.report_id }
}

/** When the only server starts, no earlier call is still in progress. */
export async function abandonCalls({ transaction }: Database): Promise<void> {
  await transaction((changes) =>
    changes.updateTable('idempotency_keys').where('answer', 'is', null).set({ lease_until: 0 }).execute(),
  )
}

/** Deletes calls after a day. */
export const sweepCalls = (database: Database): Promise<void> =>
  forgetOld(database, 'idempotency_keys', idempotencyMs)

const firstKept = (now: Date): string => new Date(now.getTime() - idempotencyMs).toISOString()
