import type { Events } from '../../core/ports/events.ts'
import type { VisitClaim, VisitLane, VisitStore } from '../../core/ports/reports/visits.ts'
import type { Bell } from '../../lib/bell.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { claimVisits, longVisitMs, requeueVisit } from './claim-visits.ts'
import { createClaimWaiters } from './claim-waiters.ts'
import { leaseEnd, type QueueOptions } from './queue-rules.ts'
import { failVisit, finishVisit } from './visit-changes.ts'

export function visitStore(
  database: Database,
  bell: Bell,
  events: Events,
  options: QueueOptions,
): VisitStore {
  const { reader, dialect, clock } = database
  const { visitRetryMs } = options

  async function claim(lane: VisitLane, limit: number): Promise<readonly VisitClaim[]> {
    const claims = await claimVisits(database, options, lane, limit)
    for (const { report, owner, isRetry } of claims) {
      if (!isRetry) events.publish({ report, owner, state: 'running', step: 'visiting', progress: 0.6 })
      // From then on, others may overtake it.
      ringIn(longVisitMs)
    }
    return claims
  }

  /** If this process exits before that, the lease watch rings. */
  const ringIn = (ms: number): void => void setTimeout(() => bell.ring(), ms + 10).unref()

  async function release(visit: VisitClaim): Promise<void> {
    const { run: run_id, report: report_id, owner: owner_id, attempt, token } = visit
    const lost = { run_id, report_id, owner_id, attempt, token, lease_until: null }
    if (!(await requeueVisit(database, lost, { attempt: attempt - 1 }))) return
    bell.ring()
  }

  const waitersOf = (lane: VisitLane) =>
    createClaimWaiters<VisitClaim>(bell, ({ limit }) => claim(lane, limit), release)
  const lanes = {
    regular: waitersOf('regular'),
    overtaking: waitersOf('overtaking'),
    abandoned: waitersOf('abandoned'),
  }

  return {
    take: (signal, lane = 'regular') => lanes[lane](signal),

    async renew({ run, token }) {
      return database.transaction(async (transaction) => {
        const renewed = await transaction
          .updateTable('visits')
          .where('run_id', '=', run)
          .where('state', '=', 'running')
          .where('token', '=', token)
          .set({ lease_until: leaseEnd(dialect, options.leaseMs) })
          .returning('run_id')
          .executeTakeFirst()
        return renewed !== undefined
      })
    },

    release,

    async finish(visit, inspection) {
      const done = await changeOwned(database, visit.owner, (transaction) =>
        finishVisit(transaction, dialect, visit, inspection, isoTime(clock)),
      )
      if (!done) return false
      bell.ring()
      events.publish({ report: visit.report, owner: visit.owner, state: 'done' })
      return true
    },

    async fail(visit, report, notBeforeMs = 0) {
      const retryMs = Math.max(visitRetryMs, notBeforeMs)
      const outcome = await changeOwned(database, visit.owner, (transaction) =>
        failVisit(transaction, { dialect, retryMs }, visit, report, isoTime(clock)),
      )
      if (outcome === undefined) return undefined
      bell.ring()
      if (outcome === 'retried') ringIn(retryMs)
      events.publish({ report: visit.report, owner: visit.owner, state: 'done' })
      return outcome
    },

    async counts() {
      const rows = await reader
        .selectFrom('visits')
        .groupBy(['state', 'retry'])
        .select(['state', 'retry', (eb) => eb.fn.countAll<number>().as('visits')])
        .execute()
      const sum = (holds: (row: (typeof rows)[number]) => boolean): number =>
        rows.filter(holds).reduce((all, { visits }) => all + visits, 0)
      return {
        queued: sum(({ state, retry }) => state === 'queued' && retry === 0),
        running: sum(({ state }) => state === 'running'),
        retries: sum(({ state, retry }) => state === 'queued' && retry === 1),
      }
    },
  }
}
