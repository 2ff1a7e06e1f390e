import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RateLimiter, RateLimitHit } from '../core/ports.ts'
import type { Database } from './database.ts'

export interface LimiterOptions {
  /** Limiters of one name count together, in whatever process. */
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
}

/** Counts calls by key for all processes together, in fixed windows that begin with a key's first call. */
export function sharedLimiter({ reader, dialect }: Database, options: LimiterOptions): RateLimiter {
  const { limit, windowSeconds } = options
  const { time } = dialect
  return {
    async hit(key): Promise<RateLimitHit> {
      const name = digest(`${options.name}\n${key}`)
      const row = await reader
        .insertInto('rate_windows')
        .values({ name, calls: 1, ends_at: sql`${time} + ${windowSeconds * 1000}` })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            calls: sql`case when rate_windows.ends_at <= ${time} then 1 else rate_windows.calls + 1 end`,
            ends_at: sql`case when rate_windows.ends_at <= ${time} then excluded.ends_at else rate_windows.ends_at end`,
          }),
        )
        .returning(['calls', sql<number>`ends_at - ${time}`.as('leftMs')])
        .executeTakeFirstOrThrow()
      return {
        allowed: row.calls <= limit,
        limit,
        remaining: Math.max(0, limit - row.calls),
        resetSeconds: Math.max(1, Math.ceil(row.leftMs / 1000)),
      }
    },
  }
}

/** Forgets windows that are over. */
export async function sweepWindows({ reader, dialect }: Database): Promise<void> {
  await reader.deleteFrom('rate_windows').where('ends_at', '<', dialect.time).execute()
}

/** Keys may be long, and hold addresses of people. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
