import { randomUUID } from 'node:crypto'
import type { Credential, CredentialState, CredentialStore } from '../../core/ports/people/secrets.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import { isPast, leaseEnd } from '../queue/queue-rules.ts'
import type { CredentialRow } from '../schema/rows/secret-rows.ts'

export function credentialStore(database: Database): CredentialStore {
  const { reader, clock, dialect } = database
  return {
    async put({ uid, account, project, origin, shape, secret }) {
      const now = isoTime(clock)
      const fields = {
        uid,
        origin,
        shape,
        secret,
        session: null,
        state: 'unchecked',
        checked_at: null,
        login_token: null,
        login_until: null,
      }
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

    async beginLogin(uid, { expired, leaseMs }) {
      const token = randomUUID()
      const begun = await database.transaction((transaction) =>
        transaction
          .updateTable('credentials')
          .where('uid', '=', uid)
          .where((eb) => eb.or([eb('session', 'is', null), eb('session', '=', expired)]))
          .where(isPast('login_until', dialect))
          .set({ login_token: token, login_until: leaseEnd(dialect, leaseMs) })
          .returning('id')
          .executeTakeFirst(),
      )
      return begun === undefined ? undefined : token
    },

    async endLogin(uid, token, { session, hasFailed }) {
      await database.transaction((transaction) =>
        transaction
          .updateTable('credentials')
          .where('uid', '=', uid)
          .where('login_token', '=', token)
          .set({
            session,
            login_token: null,
            login_until: null,
            ...(hasFailed ? { state: 'signed-out', checked_at: isoTime(clock) } : {}),
          })
          .execute(),
      )
    },

    async record(uid, { state, session }) {
      await database.transaction(async (transaction) => {
        const changing = transaction.updateTable('credentials').where('uid', '=', uid)
        await changing.set({ state, checked_at: isoTime(clock) }).execute()
        if (session === undefined) return
        await changing
          .where('session', session.from === null ? 'is' : '=', session.from)
          .set({ session: session.to })
          .execute()
      })
    },
  }
}

/** When the only server starts, nobody is signing in anywhere. */
export async function releaseLogins({ transaction }: Database): Promise<void> {
  await transaction((changes) =>
    changes
      .updateTable('credentials')
      .where('login_token', 'is not', null)
      .set({ login_token: null, login_until: null })
      .execute(),
  )
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
