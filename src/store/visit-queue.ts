import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { VisitQueue } from '../core/ports.ts'
import type { Database } from './database.ts'

export interface VisitQueueOptions {
  /** How long a question is worth answering. */
  readonly waitMs: number
  /** How long a browser may take before another one is asked. */
  readonly leaseMs: number
  readonly lookEveryMs: number
}

const defaults: VisitQueueOptions = { waitMs: 45_000, leaseMs: 30_000, lookEveryMs: 200 }

/** Questions and answers between those who make reports and those who have browsers, wherever they run. */
export function visitQueue(database: Database, options: Partial<VisitQueueOptions> = {}): VisitQueue {
  const { waitMs, leaseMs, lookEveryMs } = { ...defaults, ...options }
  const { reader, dialect } = database
  const { time } = dialect

  /** Looks now and then until there is something; undefined once nobody waits any more. */
  async function look<T>(find: () => Promise<T | undefined>, signal: AbortSignal): Promise<T | undefined> {
    while (!signal.aborted) {
      const found = await find()
      if (found !== undefined) return found
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined)
    }
    return undefined
  }

  async function findAnswer(id: number): Promise<Uint8Array | null | undefined> {
    const row = await reader
      .selectFrom('visits')
      .where('id', '=', id)
      .where('ends_at', '>', time)
      .select('answer')
      .executeTakeFirst()
    // Its time is over.
    if (row === undefined) return null
    return row.answer ?? undefined
  }

  return {
    async ask(url, signal) {
      await reader.deleteFrom('visits').where('ends_at', '<', time).execute()
      const { id } = await reader
        .insertInto('visits')
        .values({ url, ends_at: sql`${time} + ${waitMs}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      try {
        return (await look(() => findAnswer(id), signal)) ?? undefined
      } finally {
        await reader.deleteFrom('visits').where('id', '=', id).execute()
      }
    },

    take(signal) {
      return look(async () => {
        const token = randomUUID()
        const { rows } = await sql<{ id: number; url: string }>`
          update visits set token = ${token}, taken_until = ${time} + ${leaseMs}
          where id = (
            select id from visits
            where answer is null and ends_at > ${time} and (taken_until is null or taken_until < ${time})
            order by id limit 1 for update skip locked
          )
          returning id, url`.execute(reader)
        const [row] = rows
        return row === undefined ? undefined : { id: Number(row.id), url: row.url, token }
      }, signal)
    },

    async answer({ id, token }, answer) {
      await reader
        .updateTable('visits')
        .where('id', '=', id)
        .where('token', '=', token)
        .set({ answer })
        .execute()
    },
  }
}
