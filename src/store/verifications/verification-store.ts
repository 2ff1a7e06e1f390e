import type { KeptAudit, VerificationStore } from '../../core/ports/reports/verify.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { admitRun } from '../people/account-limits.ts'
import { isAlive } from '../reports/report-rows.ts'

const keptPerReport = 100

export function verificationStore(database: Database): VerificationStore {
  const { clock, limits, reader } = database
  return {
    admit: (owner) =>
      changeOwned(database, owner, (transaction) => admitRun(transaction, owner, limits, isoTime(clock))),

    keep: (owner, report, { run, audits }) =>
      changeOwned(database, owner, async (transaction) => {
        const found = await transaction
          .selectFrom('reports')
          .where('id', '=', report)
          .where('owner_id', '=', owner)
          .where(isAlive)
          .select('id')
          .executeTakeFirst()
        if (found === undefined) return false
        await transaction
          .insertInto('verifications')
          .values({
            report_id: report,
            run_id: run,
            audits: JSON.stringify(audits),
            created_at: isoTime(clock),
          })
          .execute()
        const kept = transaction
          .selectFrom('verifications')
          .where('report_id', '=', report)
          .orderBy('id', 'desc')
          .limit(keptPerReport)
          .select('id')
        await transaction
          .deleteFrom('verifications')
          .where('report_id', '=', report)
          .where('id', 'not in', kept)
          .execute()
        return true
      }),

    async list(report) {
      const rows = await reader
        .selectFrom('verifications')
        .where('report_id', '=', report)
        .orderBy('id', 'desc')
        .selectAll()
        .execute()
      return rows.map(({ id, run_id: run, audits, created_at: createdAt }) => ({
        id,
        run,
        createdAt,
        // Only `keep` writes this column.
        audits: JSON.parse(audits) as readonly KeptAudit[],
      }))
    },
  }
}
