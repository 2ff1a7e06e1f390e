import { sql } from 'kysely'
import type { HeartbeatStore } from '../../core/ports/monitoring/heartbeats.ts'
import { type Database, isoTime } from '../database.ts'

const maxTries = 5
const pauseMs = 60_000

/** Pending pings are columns of their schedule, written by the transaction that starts the batch, so none is lost. */
export function heartbeatStore(database: Database): HeartbeatStore {
  const { reader, clock } = database
  const isOver = sql<boolean>`not exists (
    select 1 from runs where runs.batch = schedules.beat_batch and runs.state in ('queued', 'running', 'visiting'))`
  return {
    async claim() {
      const now = isoTime(clock)
      const due = await reader
        .selectFrom('schedules')
        .where('beat_batch', 'is not', null)
        .where('beat_at', '<=', now)
        .where(isOver)
        .select(['id', 'beat_batch', 'beat_tries', 'heartbeat_url'])
        .orderBy('beat_at')
        .limit(1)
        .executeTakeFirst()
      if (due === undefined || due.beat_batch === null) return undefined
      const { id, beat_batch: batch, beat_tries: tries, heartbeat_url: url } = due
      const isLast = tries + 1 >= maxTries || url === null
      const later = new Date(clock.now().getTime() + pauseMs * 2 ** tries).toISOString()
      const taken = await database.transaction((transaction) =>
        transaction
          .updateTable('schedules')
          .where('id', '=', id)
          .where('beat_batch', '=', batch)
          .where('beat_tries', '=', tries)
          .set({ beat_tries: tries + 1, beat_at: later, ...(isLast ? { beat_batch: null } : {}) })
          .returning('id')
          .executeTakeFirst(),
      )
      return taken === undefined || url === null ? undefined : { schedule: id, batch, url }
    },

    async settle({ schedule, batch }) {
      await database.transaction((transaction) =>
        transaction
          .updateTable('schedules')
          .where('id', '=', schedule)
          .where('beat_batch', '=', batch)
          .set({ beat_batch: null })
          .execute(),
      )
    },
  }
}
