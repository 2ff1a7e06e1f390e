import type { Transaction } from 'kysely'
import type { Claim, RunStore } from '../../core/ports/reports/runs.ts'
import type { Events } from '../../core/ports/events.ts'
import type { ReportRecord, ReportState } from '../../core/ports/reports/reports.ts'
import type { Bell } from '../../lib/bell.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { isAlive, rankOf, runRecord } from '../reports/report-rows.ts'
import { countAbandoned, listRuns, reviveRun } from './run-overview.ts'
import { runEvents } from './run-events.ts'
import { closeAsFailed, requeue, storeInspection } from './run-changes.ts'
import { queueVisit } from './visit-changes.ts'
import type { Tables } from '../schema/tables.ts'
import { claimRuns, type Wanted } from './claim-runs.ts'
import { earlierRunMs } from './claim-visits.ts'
import { leaseEnd, type QueueOptions } from './queue-rules.ts'
import { createClaimWaiters } from './claim-waiters.ts'

/** A fault on our side may be temporary; after three, somebody must investigate. */
const maxTries = 3
const firstPauseMs = 500

export function runStore(database: Database, bell: Bell, events: Events, options: QueueOptions): RunStore {
  const { reader, clock, dialect } = database

  /** Runs a change in a transaction if the run is still held; returns false otherwise. */
  async function whileHeld(
    claim: Claim,
    state: ReportState,
    work: (transaction: Transaction<Tables>, now: string) => Promise<boolean>,
  ): Promise<boolean> {
    const done = await changeOwned(database, claim.owner, (transaction) => work(transaction, isoTime(clock)))
    if (!done) return false
    bell.ring()
    events.publish({ report: claim.report, owner: claim.owner, state })
    return true
  }

  async function take(wanted: Wanted): Promise<readonly Claim[]> {
    const claims = await claimRuns(database, options, wanted)
    for (const { report, owner } of claims) events.publish({ report, owner, state: 'running' })
    return claims
  }

  function fail(claim: Claim, error: NonNullable<ReportRecord['error']>): Promise<boolean> {
    return whileHeld(claim, 'failed', (transaction, now) =>
      closeAsFailed(transaction, dialect, claim, error, now),
    )
  }

  async function release(claim: Claim): Promise<void> {
    await whileHeld(claim, 'queued', (transaction, now) =>
      requeue(transaction, claim, { attempt: claim.attempt - 1 }, now),
    )
  }

  return {
    ...runEvents(database),
    take: createClaimWaiters(bell, take, release),

    async renew(claim) {
      return database.transaction(async (transaction) => {
        const renewed = await transaction
          .updateTable('runs')
          .where('id', '=', claim.run)
          .where('state', '=', 'running')
          .where('token', '=', claim.token)
          .where('attempt', '=', claim.attempt)
          .set({ lease_until: leaseEnd(dialect, options.leaseMs) })
          .returning('id')
          .executeTakeFirst()
        return renewed !== undefined
      })
    },

    finish: (claim, inspection) =>
      whileHeld(claim, 'done', (transaction, now) =>
        storeInspection(transaction, dialect, claim, inspection, now),
      ),

    async queueVisit(claim, inspection, gathered) {
      const stored = await changeOwned(database, claim.owner, (transaction) =>
        queueVisit(transaction, claim, inspection, gathered, isoTime(clock)),
      )
      if (stored === undefined) return false
      bell.ring()
      // From then on, its visit no longer waits for earlier runs.
      setTimeout(() => bell.ring(), earlierRunMs + 10).unref()
      const { report, owner } = claim
      const step = 'waiting-for-browser'
      events.publish({ report, owner, state: 'running', step, progress: 0.55, results: stored.shown })
      return true
    },

    fail,

    release,

    async retry(claim, error) {
      const before = await reader
        .selectFrom('runs')
        .where('id', '=', claim.run)
        .select('faults')
        .executeTakeFirst()
      const faults = (before?.faults ?? 0) + 1
      if (faults >= maxTries) return (await fail(claim, error)) ? 'failed' : undefined
      const pauseMs = firstPauseMs * 4 ** (faults - 1)
      const kept = await whileHeld(claim, 'queued', (transaction, now) =>
        requeue(transaction, claim, { faults, wait_until: leaseEnd(dialect, pauseMs) }, now),
      )
      if (!kept) return undefined
      // If this process exits before that, the lease watch rings.
      setTimeout(() => bell.ring(), pauseMs + 10).unref()
      return 'queued'
    },

    async history(report, limit) {
      const rows = await reader
        .selectFrom('runs')
        .innerJoin('reports', 'reports.id', 'runs.report_id')
        .where('runs.report_id', '=', report)
        .where(isAlive)
        .selectAll('runs')
        .orderBy('runs.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(runRecord)
    },

    async regrade(run, { score, result, categories }) {
      await database.transaction(async (transaction) => {
        await transaction
          .updateTable('runs')
          .where('id', '=', run)
          .where('state', '=', 'done')
          .set({ score, result: rankOf(result), categories: JSON.stringify(categories) })
          .execute()
      })
    },

    async find(report, run) {
      const row = await reader
        .selectFrom('runs')
        .innerJoin('reports', 'reports.id', 'runs.report_id')
        .where('runs.id', '=', run)
        .where('runs.report_id', '=', report)
        .where(isAlive)
        .selectAll('runs')
        .executeTakeFirst()
      return row === undefined ? undefined : runRecord(row)
    },

    list: (kind, limit) => listRuns(database, kind, limit),

    async revive(run) {
      const revived = await reviveRun(database, run)
      if (revived === undefined) return false
      bell.ring()
      events.publish({ ...revived, state: 'queued' })
      return true
    },

    countAbandoned: () => countAbandoned(database),

    async counts() {
      const [awaited, background] = [await sumOf(database, 'queued'), await sumOf(database, 'background')]
      const running = await reader
        .selectFrom('runs')
        .where('state', 'in', ['running', 'visiting'])
        .select((eb) => eb.fn.countAll<number>().as('runs'))
        .executeTakeFirstOrThrow()
      return { queued: awaited + background, running: running.runs }
    },

    countAwaited: () => sumOf(database, 'queued'),
  }
}

async function sumOf({ reader }: Database, column: 'queued' | 'background'): Promise<number> {
  const { runs } = await reader
    .selectFrom('owners')
    .where(column, '>', 0)
    .select((eb) => eb.fn.sum<number | string | null>(column).as('runs'))
    .executeTakeFirstOrThrow()
  return Number(runs ?? 0)
}
