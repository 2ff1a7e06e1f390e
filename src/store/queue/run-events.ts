import type { Transaction } from 'kysely'
import type { RunEvent, RunStore } from '../../core/ports/reports/runs.ts'
import type { Database } from '../database.ts'
import { failureOf, isAlive, resultOf } from '../reports/report-rows.ts'
import type { Tables } from '../schema/tables.ts'
import { forgetOld } from '../upkeep/forget-old.ts'

/** How long a client may be disconnected without missing events. */
const keptMs = 24 * 60 * 60 * 1000

/**
 * Call it in a transaction that holds the owner's lock: then the event numbers of one owner increase in commit order.
 */
export async function recordRunEvent(
  transaction: Transaction<Tables>,
  { owner, report, run }: { readonly owner: number; readonly report: number; readonly run: number },
  kind: RunEvent['kind'],
  now: string,
): Promise<void> {
  await transaction
    .insertInto('run_events')
    .values({ owner_id: owner, report_id: report, run_id: run, kind, created_at: now })
    .execute()
}

export function runEvents({ reader }: Database): Pick<RunStore, 'events' | 'lastEvent'> {
  return {
    async lastEvent(owner) {
      const row = await reader
        .selectFrom('run_events')
        .where('owner_id', '=', owner)
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.id ?? 0
    },

    async events(owner, after, limit) {
      const rows = await reader
        .selectFrom('run_events')
        .innerJoin('reports', 'reports.id', 'run_events.report_id')
        .innerJoin('projects', 'projects.id', 'reports.project_id')
        .innerJoin('runs', 'runs.id', 'run_events.run_id')
        .where('run_events.owner_id', '=', owner)
        .where('run_events.id', '>', after)
        .where(isAlive)
        .select(['run_events.id', 'run_events.kind', 'run_events.created_at', 'run_events.report_id'])
        .select(['runs.id as run', 'runs.result', 'runs.score', 'runs.error_code', 'runs.error_message'])
        .select(['reports.url', 'projects.name as project'])
        .orderBy('run_events.id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        // Only `recordRunEvent` writes this column.
        kind: row.kind as RunEvent['kind'],
        at: row.created_at,
        report: row.report_id,
        run: row.run,
        url: row.url,
        project: row.project,
        // A run that started long ago may have ended by now; the event is about its start.
        result: row.kind === 'run.finished' ? resultOf(row.result) : null,
        score: row.kind === 'run.finished' ? row.score : null,
        error: row.kind === 'run.failed' ? failureOf(row) : null,
      }))
    },
  }
}

/** Deletes events after a day. */
export const sweepRunEvents = (database: Database): Promise<void> => forgetOld(database, 'run_events', keptMs)
