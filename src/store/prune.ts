import type { Database } from './database.ts'
import { changeOwned } from './database.ts'
import { reportWindows, type WindowRow } from './report-windows.ts'

/** Reports looked at in one step: their runs are read and compared in a few milliseconds. */
const windowReports = 50

interface Limits {
  readonly account: number
  /** Older runs go. */
  readonly before: string | null
  /** Runs that a report keeps, the one that is shown included. */
  readonly most: number | null
}

/**
 * Removes runs beyond the limits of their accounts. A call goes on where the last one stopped and ends when it has
 * removed enough, or has been through everything.
 */
export function createPruner(
  database: Database,
): (accounts: readonly Limits[], limit: number) => Promise<number> {
  let at = { account: 0, report: 0 }

  return async (accounts, limit) => {
    let pruned = 0
    const left = accounts.filter(({ account }) => account >= at.account)
    for (const limits of left.sort((one, other) => one.account - other.account)) {
      const { account } = limits
      const from = account === at.account ? at.report : 0
      for await (const reports of reportWindows(database, account, windowReports, from)) {
        const runs = (await runsBeyond(database, reports, limits)).slice(0, limit - pruned)
        if (runs.length > 0) await removeRuns(database, account, runs)
        pruned += runs.length
        if (pruned >= limit) return pruned
        at = { account, report: reports.at(-1)?.id ?? 0 }
      }
    }
    at = { account: 0, report: 0 }
    return pruned
  }
}

/** The run that is shown stays, and so does one that is not closed. */
async function runsBeyond(
  { reader }: Database,
  reports: readonly WindowRow[],
  { before, most }: Limits,
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
    .select(['id', 'report_id', 'created_at'])
    .orderBy('report_id')
    .orderBy('id', 'desc')
    .execute()
  const places = new Map<number, number>()
  return runs
    .filter((run) => !shown.has(run.id))
    .filter((run) => {
      // One place is that of the run that is shown.
      const place = (places.get(run.report_id) ?? 1) + 1
      places.set(run.report_id, place)
      return (before !== null && run.created_at < before) || (most !== null && place > most)
    })
    .map((run) => run.id)
}

async function removeRuns(database: Database, owner: number, ids: readonly number[]): Promise<void> {
  await changeOwned(database, owner, async (transaction) => {
    await transaction.deleteFrom('documents').where('run_id', 'in', ids).execute()
    await transaction.deleteFrom('run_images').where('run_id', 'in', ids).execute()
    await transaction.deleteFrom('runs').where('id', 'in', ids).execute()
  })
}
