import { setImmediate } from 'node:timers/promises'
import type { Bell } from './bell.ts'
import type { Database } from './database.ts'

/** One small step: deletes up to `limit` documents whose run is gone; how many there were. */
export async function sweepDocuments(database: Database, limit: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .selectFrom('discarded')
      .select('run_id')
      .orderBy('run_id')
      .limit(limit)
      .execute()
    if (rows.length === 0) return 0
    const ids = rows.map((row) => row.run_id)
    await transaction.deleteFrom('documents').where('run_id', 'in', ids).execute()
    await transaction.deleteFrom('discarded').where('run_id', 'in', ids).execute()
    return rows.length
  })
}

/** Small enough to be over in a few milliseconds. */
const stepDocuments = 50

/** Sweeps at the start and whenever the bell rings, a step at a time, with room for other work in between. */
export function startSweeping(database: Database, bell: Bell): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const sweeping = (async () => {
    while (!stopped.signal.aborted) {
      const seen = bell.rings()
      // What cannot be swept now, because the disk is full or the database away, is swept after the next ring.
      const swept = await sweepDocuments(database, stepDocuments).catch(() => 0)
      if (swept === 0) await bell.wait(seen, stopped.signal)
      else await setImmediate()
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await sweeping
    },
  }
}
