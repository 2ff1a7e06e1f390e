import type { Feed, FeedStore } from '../../core/ports/monitoring/feeds.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import type { FeedRow } from '../schema/rows/feed-rows.ts'

export function feedStore(database: Database): FeedStore {
  const { reader, clock } = database
  return {
    async put({ account, project, tokenHash }) {
      const fields = { token_hash: tokenHash, created_at: isoTime(clock) }
      const row = await changeOwned(database, account, (transaction) =>
        transaction
          .insertInto('feeds')
          .values({ owner_id: account, project, ...fields })
          .onConflict((conflict) => conflict.columns(['owner_id', 'project']).doUpdateSet(fields))
          .returningAll()
          .executeTakeFirstOrThrow(),
      )
      return feed(row)
    },

    async find(account, project) {
      const row = await reader
        .selectFrom('feeds')
        .where('owner_id', '=', account)
        .where('project', '=', project)
        .selectAll()
        .executeTakeFirst()
      return row === undefined ? undefined : feed(row)
    },

    async byToken(tokenHash) {
      const row = await reader
        .selectFrom('feeds')
        .where('token_hash', '=', tokenHash)
        .selectAll()
        .executeTakeFirst()
      return row === undefined ? undefined : feed(row)
    },

    async remove(account, project) {
      const removed = await changeOwned(database, account, (transaction) =>
        transaction
          .deleteFrom('feeds')
          .where('owner_id', '=', account)
          .where('project', '=', project)
          .returning('project')
          .executeTakeFirst(),
      )
      return removed !== undefined
    },
  }
}

const feed = (row: FeedRow): Feed => ({
  account: row.owner_id,
  project: row.project,
  createdAt: row.created_at,
})
