import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { LimiterOptions, RateLimiter } from '../../core/ports/people/limits.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../schema/tables.ts'
import type { Revisions } from './revision.ts'
import { eagerLimiter, hitOf, type Window } from './eager-limiter.ts'

/** Counts calls by key across all processes, in fixed windows that start with a key's first call. */
export function sharedLimiter(
  { dialect, transaction: inTransaction }: Pick<Database, 'dialect' | 'transaction'>,
  options: LimiterOptions,
  revisions: Pick<Revisions, 'addHarmless'>,
): RateLimiter {
  const add = (key: string, calls: number): Promise<Window> =>
    inTransaction(async (transaction) => {
      const { xid, ...window } = await addCalls(transaction, dialect, options, key, calls)
      // Before the commit, so that everyone who sees the commit knows that it is harmless.
      revisions.addHarmless(xid)
      return window
    })
  if (!options.exact) return eagerLimiter(options, add)
  return {
    async hit(key) {
      const { calls, leftMs } = await add(key, 1)
      return hitOf(options, calls, leftMs)
    },
    async takeBack(key) {
      await add(key, -1)
    },
  }
}

async function addCalls(
  transaction: Transaction<Tables>,
  { time }: Database['dialect'],
  { name: limiter, windowSeconds }: LimiterOptions,
  key: string,
  calls: number,
): Promise<Window & { readonly xid: string }> {
  const windowMs = windowSeconds * 1000
  // A window that ends later than possible was started before the database's clock was set back.
  const isOver = sql`(rate_windows.ends_at <= ${time} or rate_windows.ends_at > ${time} + ${windowMs})`
  return transaction
    .insertInto('rate_windows')
    .values({
      name: digest(`${limiter}\n${key}`),
      calls: Math.max(0, calls),
      ends_at: sql`${time} + ${windowMs}`,
    })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        calls: sql`greatest(0, ${calls} + case when ${isOver} then 0 else rate_windows.calls end)`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else rate_windows.ends_at end`,
      }),
    )
    .returning([
      'calls',
      sql<number>`ends_at - ${time}`.as('leftMs'),
      sql<string>`pg_current_xact_id()::text`.as('xid'),
    ])
    .executeTakeFirstOrThrow()
}

/** Deletes expired windows. */
export async function sweepWindows({
  autocommit,
  dialect,
}: Pick<Database, 'autocommit' | 'dialect'>): Promise<void> {
  await autocommit.deleteFrom('rate_windows').where('ends_at', '<', dialect.time).execute()
}

/** Keys can be long and contain users' URLs. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
