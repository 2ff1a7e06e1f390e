import type { Credential, CredentialState, CredentialStore } from '../../core/ports/secrets.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import type { CredentialRow } from '../schema/secret-rows.ts'

export function credentialStore(database: Database): CredentialStore {
  const { reader, clock } = database
  return {
    async put({ uid, account, project, origin, shape, secret }) {
      const now = isoTime(clock)
      const fields = { uid, origin, shape, secret, session: null, state: 'unchecked', checked_at: null }
      const row = await changeOwned(database, account, (transaction) =>
        transaction
          .insertInto('credentials')
          .values({ ...fields, owner_id: account, project, created_at: now, updated_at: now })
          .onConflict((conflict) =>
            conflict.columns(['owner_id', 'project']).doUpdateSet({ ...fields, updated_at: now }),
          )
          .returningAll()
          .executeTakeFirstOrThrow(),
      )
      return credential(row)
    },

    async find(account, project) {
      const row = await reader
        .selectFrom('credentials')
        .where('owner_id', '=', account)
        .where('project', '=', project)
        .selectAll()
        .executeTakeFirst()
      return row === undefined ? undefined : credential(row)
    },

    async remove(account, project) {
      const removed = await changeOwned(database, account, (transaction) =>
        transaction
          .deleteFrom('credentials')
          .where('owner_id', '=', account)
          .where('project', '=', project)
          .returning('id')
          .executeTakeFirst(),
      )
      return removed !== undefined
    },

    async record(uid, { state, session }) {
      await database.transaction((transaction) =>
        transaction
          .updateTable('credentials')
          .where('uid', '=', uid)
          .set({ state, session, checked_at: isoTime(clock) })
          .execute(),
      )
    },
  }
}

const credential = (row: CredentialRow): Credential => ({
  id: row.id,
  uid: row.uid,
  account: row.owner_id,
  project: row.project,
  origin: row.origin,
  shape: row.shape,
  secret: row.secret,
  session: row.session,
  // Only `put` and `record` write this column.
  state: row.state as CredentialState,
  checkedAt: row.checked_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
