import { sql } from 'kysely'
import type { RetentionStore } from '../core/owner-ports.ts'
import type { Database } from './database.ts'
import { isAlive } from './report-rows.ts'
import { tallies } from './tally.ts'

const dayMs = 24 * 60 * 60 * 1000

export function retentionStore(database: Database): RetentionStore {
  const { reader, clock } = database

  /** Runs of one account that its limits no longer cover, the oldest first. */
  async function beyond(
    account: number,
    limits: { readonly max_age_days: number | null; readonly max_runs: number | null },
    limit: number,
  ): Promise<readonly number[]> {
    const { max_age_days: days, max_runs: most } = limits
    const before = days === null ? null : new Date(clock.now().getTime() - days * dayMs).toISOString()
    const closed = reader
      .selectFrom('runs')
      .innerJoin('reports', 'reports.id', 'runs.report_id')
      .where('runs.owner_id', '=', account)
      .where('runs.state', 'in', ['done', 'failed'])
      .where((eb) => eb.or([eb('reports.run_id', 'is', null), eb('reports.run_id', '!=', eb.ref('runs.id'))]))
      .select([
        'runs.id',
        'runs.created_at',
        sql<number>`row_number() over (partition by runs.report_id order by runs.id desc)`.as('place'),
      ])
      .as('closed')
    const rows = await reader
      .selectFrom(closed)
      .where((eb) =>
        eb.or([
          ...(before === null ? [] : [eb('created_at', '<', before)]),
          // The run that is shown is kept besides, so one fewer of the others.
          ...(most === null ? [] : [eb('place', '>', most - 1)]),
        ]),
      )
      .select('id')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => row.id)
  }

  return {
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
      await database.transaction((transaction) =>
        transaction
          .insertInto('retention')
          .values({ account_id: account, ...limits })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(limits))
          .execute(),
      )
    },

    async usage(account) {
      const owner = await reader
        .selectFrom('owners')
        .where('id', '=', account)
        .select(tallies)
        .executeTakeFirst()
      const reports = owner === undefined ? 0 : owner.good + owner.decent + owner.bad + owner.pending
      const { runs, bytes } = await reader
        .selectFrom('reports')
        .innerJoin('runs', 'runs.report_id', 'reports.id')
        .leftJoin('documents', 'documents.run_id', 'runs.id')
        .where('reports.owner_id', '=', account)
        .where(isAlive)
        .select((eb) => [
          eb.fn.count<number>('runs.id').as('runs'),
          sql<number>`coalesce(sum(length(documents.body)), 0)`.as('bytes'),
        ])
        .executeTakeFirstOrThrow()
      return { reports, runs, documentBytes: Number(bytes) }
    },

    async prune(limit) {
      const accounts = await reader.selectFrom('retention').selectAll().execute()
      let pruned = 0
      for (const limits of accounts) {
        if (limits.max_age_days === null && limits.max_runs === null) continue
        const ids = await beyond(limits.account_id, limits, limit - pruned)
        if (ids.length === 0) continue
        await database.transaction(async (transaction) => {
          await transaction.deleteFrom('documents').where('run_id', 'in', ids).execute()
          await transaction.deleteFrom('run_images').where('run_id', 'in', ids).execute()
          await transaction.deleteFrom('runs').where('id', 'in', ids).execute()
        })
        pruned += ids.length
        if (pruned >= limit) break
      }
      return pruned
    },
  }
}
