import type { RetentionStore } from '../../core/ports/reports/owners.ts'
import { claimTurn } from './claim-turn.ts'
import type { Database } from '../database.ts'
import type { Thinning } from '../../core/thin-history.ts'
import { createPruner } from './prune.ts'
import { isAlive } from '../reports/report-rows.ts'
import { reportWindows } from '../reports/lists/report-windows.ts'
import { tallies } from '../reports/tallies.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The setting that holds the time of the last pruning. */
const prunedAt = 'history-pruned-at'

/** Reports whose runs are summed up per step. */
const windowReports = 500

export function retentionStore(database: Database, thinning: Thinning | null): RetentionStore {
  const { reader, clock } = database

  const pruneRuns = createPruner(database)

  return {
    thinning,

    async find(account) {
      const row = await reader
        .selectFrom('retention')
        .where('account_id', '=', account)
        .selectAll()
        .executeTakeFirst()
      return { maxAgeDays: row?.max_age_days ?? null, maxRuns: row?.max_runs ?? null }
    },

    async set(account, { maxAgeDays, maxRuns }) {
      const limits = { max_age_days: maxAgeDays, max_runs: maxRuns }
      await database.transaction(async (transaction) => {
        await transaction
          .insertInto('retention')
          .values({ account_id: account, ...limits })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(limits))
          .execute()
        // New limits apply immediately.
        await transaction.deleteFrom('settings').where('name', '=', prunedAt).execute()
      })
    },

    async usage(account) {
      const owner = await reader
        .selectFrom('owners')
        .where('id', '=', account)
        .select([...tallies, 'stored_bytes'])
        .executeTakeFirst()
      const reports = owner === undefined ? 0 : owner.good + owner.decent + owner.bad + owner.pending
      let runs = 0
      for await (const window of reportWindows(database, account, windowReports)) {
        const counted = await reader
          .selectFrom('runs')
          .innerJoin('reports', 'reports.id', 'runs.report_id')
          .where('runs.report_id', '>=', window[0]?.id ?? 0)
          .where('runs.report_id', '<=', window.at(-1)?.id ?? 0)
          .where('reports.owner_id', '=', account)
          .where(isAlive)
          .select((eb) => eb.fn.count<number>('runs.id').as('runs'))
          .executeTakeFirstOrThrow()
        runs += counted.runs
      }
      return { reports, runs, storedBytes: Number(owner?.stored_bytes ?? 0) }
    },

    due: (everyMs) => claimTurn(database, prunedAt, everyMs),

    async prune(limit) {
      const rows = await reader
        .selectFrom('owners')
        .leftJoin('retention', 'retention.account_id', 'owners.id')
        .select(['owners.id', 'retention.max_age_days', 'retention.max_runs'])
        .execute()
      const now = clock.now().getTime()
      const accounts = rows
        .filter((row) => thinning !== null || row.max_age_days !== null || row.max_runs !== null)
        .map(({ id: account, max_age_days: days, max_runs: most }) => ({
          account,
          most,
          thinning,
          before: days === null ? null : new Date(now - days * dayMs).toISOString(),
        }))
      return pruneRuns(accounts, limit)
    },
  }
}
