import type { RawBuilder, Transaction } from 'kysely'
import {
  type BegunCall,
  type IdempotencyStore,
  idempotencyMs,
  type NewCall,
  type StoredEntry,
} from '../../core/ports/people/idempotency.ts'
import { Problem } from '../../core/problem.ts'
import { sentence } from '../../core/sentence.ts'
import { isPast, leaseEnd } from '../queue/queue-rules.ts'
import { type Database, isoTime } from '../database.ts'
import type { Tables } from '../schema/tables.ts'
import { forgetOld } from '../upkeep/forget-old.ts'

export function idempotencyStore(database: Database): IdempotencyStore {
  return {
    begin: (call) => database.transaction((transaction) => begin(database, transaction, call)),

    async renew(ids, leaseMs) {
      await database.transaction((transaction) =>
        transaction
          .updateTable('idempotency_keys')
          .where('id', 'in', ids)
          .where('answer', 'is', null)
          .set({ lease_until: leaseEnd(database.dialect, leaseMs) })
          .execute(),
      )
    },

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
  const lease_until = leaseEnd(dialect, leaseMs)
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
  if (added !== undefined) return { is: 'new', id: added.id, report: null, entries: [] }
  const known = await transaction
    .selectFrom('idempotency_keys')
    .where('account_id', '=', account)
    .where('key_hash', '=', key)
    .selectAll()
    .executeTakeFirst()
  if (known === undefined) return { is: 'under-way' }
  if (known.request_hash !== request) return { is: 'other-request' }
  if (known.answer !== null) return { is: 'answered', answer: known.answer }
  return (await takeOver(transaction, dialect, known.id, lease_until)) ?? { is: 'under-way' }
}

/**
 * Replaces a call whose lease has expired by one with another id. Should its process be alive after all, it can store
 * nothing more with the old one: see `rememberStored`.
 */
async function takeOver(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  id: number,
  lease_until: RawBuilder<number>,
): Promise<BegunCall | undefined> {
  const expired = await transaction
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where(isPast('lease_until', dialect))
    .returning(['account_id', 'key_hash', 'request_hash', 'report_id', 'entries', 'created_at'])
    .executeTakeFirst()
  if (expired === undefined) return undefined
  const isInterrupted = expired.report_id === notReport
  const next = await transaction
    .insertInto('idempotency_keys')
    .values({ ...expired, lease_until: isInterrupted ? 0 : lease_until })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isInterrupted) return { is: 'interrupted' }
  return { is: 'new', id: next.id, report: expired.report_id, entries: readEntries(expired.entries) }
}

/** `rememberStored` below writes it. */
const readEntries = (text: string | null): readonly StoredEntry[] =>
  text === null ? [] : (JSON.parse(text) as readonly StoredEntry[])

/** Stands for what is not a report: no report has this id. */
const notReport = 0

/**
 * Notes what a call stores, in the same transaction. Throws if the call was taken over or given up in the meantime:
 * what it wants to store is stored by the next attempt, and must not be stored twice.
 */
export async function rememberStored(
  transaction: Transaction<Tables>,
  call: number | undefined,
  report_id = notReport,
  entries: readonly StoredEntry[] = [],
): Promise<void> {
  if (call === undefined) return
  const linked = await transaction
    .updateTable('idempotency_keys')
    .where('id', '=', call)
    .where('answer', 'is', null)
    .set({ report_id })
    .returning('entries')
    .executeTakeFirst()
  if (linked !== undefined && entries.length > 0)
    await transaction
      .updateTable('idempotency_keys')
      .where('id', '=', call)
      .set({ entries: JSON.stringify([...readEntries(linked.entries), ...entries]) })
      .execute()
  if (linked === undefined) throw new Problem('conflict', sentence('takenOver'), { retryAfter: 2 })
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
