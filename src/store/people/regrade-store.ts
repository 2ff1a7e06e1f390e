import { randomUUID } from 'node:crypto'
import type { Regrading, RegradeStore } from '../../core/ports/reports/owners.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../schema/tables.ts'

/** The notes are settings: there are hardly ever any, and they survive a restart and a copy to another engine. */
const prefix = 'regrade '

export function regradeStore(database: Database): RegradeStore {
  return {
    begin: (regrading) => database.transaction((transaction) => noteRegrading(transaction, regrading)),

    async end(id) {
      await database.transaction((transaction) =>
        transaction
          .deleteFrom('settings')
          .where('name', '=', prefix + id)
          .execute(),
      )
    },

    async unfinished() {
      const rows = await database.reader
        .selectFrom('settings')
        .where('name', 'like', `${prefix}%`)
        .selectAll()
        .orderBy('name')
        .execute()
      return rows.map(({ name, value }) => ({
        id: name.slice(prefix.length),
        // Only `begin` writes it.
        regrading: JSON.parse(value) as Regrading,
      }))
    },
  }
}

/** Leaves a note in the transaction of the change that makes re-grading necessary; returns its id. */
export async function noteRegrading(transaction: Transaction<Tables>, regrading: Regrading): Promise<string> {
  const id = randomUUID()
  await transaction
    .insertInto('settings')
    .values({ name: prefix + id, value: JSON.stringify(regrading) })
    .execute()
  return id
}
