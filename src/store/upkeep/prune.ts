import { removeRuns } from '../people/account-limits.ts'
import type { RetentionStore } from '../../core/ports/reports/owners.ts'
import type { Database } from '../database.ts'
import { changeOwned } from '../database.ts'
import { type KeptRun, thinHistory, type Thinning } from '../../core/thin-history.ts'
import type { RunRow } from '../schema/rows/report-rows.ts'
import { reportWindows, type WindowRow } from '../reports/lists/report-windows.ts'

/** Reports checked per step; reading and comparing their runs takes a few milliseconds. */
const windowReports = 50

interface Limits {
  readonly account: number
  /** Older runs are deleted. */
  readonly before: string | null
  /** Runs kept per report, including the one that is shown. */
  readonly most: number | null
  readonly thinning: Thinning | null
}

/** Windows per call, so that it returns soon even if there is nothing to delete. */
const maxWindows = 20

/**
 * Deletes runs beyond the retention of their accounts. Each call continues where the last one stopped, and returns when
 * it has deleted or checked enough, or has reached the end.
 */
export function createPruner(
  database: Database,
): (accounts: readonly Limits[], limit: number) => ReturnType<RetentionStore['prune']> {
  let at = { account: 0, report: 0 }

  return async (accounts, limit) => {
    let removed = 0
    let windows = 0
    const left = accounts.filter(({ account }) => account >= at.account)
    for (const limits of left.sort((one, other) => one.account - other.account)) {
      const { account } = limits
      const from = account === at.account ? at.report : 0
      for await (const reports of reportWindows(database, account, windowReports, from)) {
        const runs = (await runsBeyond(database, reports, limits)).slice(0, limit - removed)
        if (runs.length > 0) {
          await changeOwned(database, account, (transaction) => removeRuns(transaction, account, 'id', runs))
        }
        removed += runs.length
        // There may be more in this window.
        if (removed >= limit) return { removed, done: false }
        at = { account, report: reports.at(-1)?.id ?? 0 }
        windows += 1
        if (windows >= maxWindows) return { removed, done: false }
      }
    }
    at = { account: 0, report: 0 }
    return { removed, done: true }
  }
}

/** The runs to delete; never the run that is shown, nor one that has not ended. */
async function runsBeyond(
  { reader, clock }: Database,
  reports: readonly WindowRow[],
  { before, most, thinning }: Limits,
): Promise<readonly number[]> {
  const shown = new Set(reports.map((report) => report.run_id))
  const runs = await reader
    .selectFrom('runs')
    .where(
      'report_id',
      'in',
      reports.map((report) => report.id),
    )
    .where('state', 'in', ['done', 'failed'])
    .select(['id', 'report_id', 'created_at', 'result', 'error_code', 'digest'])
    .orderBy('report_id')
    .orderBy('id', 'desc')
    .execute()
  const places = new Map<number, number>()
  const thinned = new Set(
    thinning === null
      ? []
      : [...Map.groupBy(runs, (run) => run.report_id).values()].flatMap((some) =>
          thinHistory(some.toReversed().map(keptRun), clock.now(), thinning),
        ),
  )
  return runs
    .filter((run) => !shown.has(run.id))
    .filter((run) => {
      // One place is taken by the run that is shown.
      const place = (places.get(run.report_id) ?? 1) + 1
      places.set(run.report_id, place)
      const isOver = (before !== null && run.created_at < before) || (most !== null && place > most)
      return isOver || thinned.has(run.id)
    })
    .map((run) => run.id)
}

const keptRun = (run: Pick<RunRow, 'id' | 'created_at' | 'result' | 'error_code' | 'digest'>): KeptRun => ({
  id: run.id,
  createdAt: run.created_at,
  found: `${run.result} ${run.error_code} ${run.digest}`,
})
