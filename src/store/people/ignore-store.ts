import type { IgnoreStore } from '../../core/ports/reports/owners.ts'
import { type Database, isoTime } from '../database.ts'

export function ignoreStore(database: Database): IgnoreStore {
  const { reader, clock } = database
  return {
    async list(owner, project) {
      const rows = await reader
        .selectFrom('ignores')
        .where('owner_id', '=', owner)
        .where('project', '=', project)
        .selectAll()
        .orderBy('finding')
        .execute()
      return rows.map((row) => ({ finding: row.finding, reason: row.reason, createdAt: row.created_at }))
    },

    async put(owner, project, { finding, reason }) {
      await database.transaction((transaction) =>
        transaction
          .insertInto('ignores')
          .values({ owner_id: owner, project, finding, reason, created_at: isoTime(clock) })
          .onConflict((conflict) =>
            conflict.columns(['owner_id', 'project', 'finding']).doUpdateSet({ reason }),
          )
          .execute(),
      )
    },

    async remove(owner, project, finding) {
      return database.transaction(async (transaction) => {
        const removed = await transaction
          .deleteFrom('ignores')
          .where('owner_id', '=', owner)
          .where('project', '=', project)
          .where('finding', '=', finding)
          .returning('finding')
          .executeTakeFirst()
        return removed !== undefined
      })
    },
  }
}
