import { setTimeout as sleep } from 'node:timers/promises'
import { removeRuns } from '../people/account-limits.ts'
import type { Bell } from '../../lib/bell.ts'
import type { Database } from '../database.ts'

/** Reports per step, which takes a few milliseconds: each has its row, 20 index entries, runs and documents. */
const stepReports = 10

/** Pause between steps: nobody waits for the sweep, so other work goes first. */
const pauseMs = 10

/** Sweeps at startup and whenever the bell rings, in small steps. */
export function startSweeping(database: Database, bell: Bell): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const sweeping = (async () => {
    while (!stopped.signal.aborted) {
      const seen = bell.rings()
      // A failed step, with a full disk or an unreachable database, is repeated after the next ring.
      const more = await sweep(database, stepReports).catch((error: unknown) => {
        database.onBackgroundError(error)
        return false
      })
      if (more) await sleep(pauseMs)
      else await bell.wait(seen, stopped.signal)
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await sweeping
    },
  }
}

/**
 * One step: deletes up to `limit` reports of deleted projects with their runs and documents; returns whether there is
 * more.
 */
async function sweep(database: Database, limit: number): Promise<boolean> {
  const next = await database.reader
    .selectFrom('discarded')
    .select(['project_id', 'owner_id'])
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return false
  await database.transaction(async (transaction) => {
    const reports = await transaction
      .selectFrom('reports')
      .where('project_id', '=', next.project_id)
      .select('id')
      .orderBy('id')
      .limit(limit)
      .execute()
    const ids = reports.map((report) => report.id)
    if (ids.length > 0) {
      await removeRuns(transaction, next.owner_id, 'report_id', ids)
      await transaction.deleteFrom('reports').where('id', 'in', ids).execute()
    }
    if (ids.length === limit) return
    const done = await transaction
      .deleteFrom('discarded')
      .where('project_id', '=', next.project_id)
      .returning('project_id')
      .executeTakeFirst()
    if (done === undefined) return
    await transaction
      .updateTable('owners')
      .where('id', '=', next.owner_id)
      .set((eb) => ({ discarded: eb('discarded', '-', 1) }))
      .execute()
  })
  return true
}
