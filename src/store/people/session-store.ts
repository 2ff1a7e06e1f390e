import type { Session } from '../../core/account.ts'
import type { SessionStore } from '../../core/ports/people/people.ts'
import { account } from './account-store.ts'
import { compiled } from '../compiled.ts'
import { type Database, isoTime } from '../database.ts'
import type { SessionRow } from '../schema/rows/people-rows.ts'

export function sessionStore(database: Database): SessionStore {
  const { reader, clock } = database
  const byHash = compiled(database, (slots: { hash: string }) =>
    reader.selectFrom('sessions').where('hash', '=', slots.hash).selectAll(),
  )
  const accountById = compiled(database, (slots: { id: number }) =>
    reader.selectFrom('accounts').where('id', '=', slots.id).selectAll(),
  )
  return {
    async create(given) {
      const now = isoTime(clock)
      const row = await database.transaction(async (transaction) => {
        // Signing in is rare, so it also deletes all expired sessions.
        await transaction.deleteFrom('sessions').where('expires_at', '<=', now).execute()
        return transaction
          .insertInto('sessions')
          .values({
            account_id: given.account,
            hash: given.hash,
            agent: given.agent,
            address: given.ip,
            created_at: now,
            last_seen_at: now,
            expires_at: given.expiresAt,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return session(row)
    },

    async findByHash(hash) {
      const [row] = await byHash({ hash })
      if (row === undefined || row.expires_at <= isoTime(clock)) return undefined
      const [owner] = await accountById({ id: row.account_id })
      return owner === undefined ? undefined : { session: session(row), account: account(owner) }
    },

    async list(of) {
      const rows = await reader
        .selectFrom('sessions')
        .where('account_id', '=', of)
        .where('expires_at', '>', isoTime(clock))
        .selectAll()
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(session)
    },

    async touch(id, at) {
      await database.transaction((transaction) =>
        transaction.updateTable('sessions').where('id', '=', id).set({ last_seen_at: at }).execute(),
      )
    },

    async end(of, id) {
      return database.transaction(async (transaction) => {
        const ended = await transaction
          .deleteFrom('sessions')
          .where('id', '=', id)
          .where('account_id', '=', of)
          .returning('id')
          .executeTakeFirst()
        return ended !== undefined
      })
    },

    async endOthers(of, keep) {
      return database.transaction(async (transaction) => {
        const others = transaction.deleteFrom('sessions').where('account_id', '=', of)
        const ended = await (keep === null ? others : others.where('id', '!=', keep))
          .returning('id')
          .execute()
        return ended.length
      })
    },
  }
}

function session(row: SessionRow): Session {
  return {
    id: row.id,
    account: row.account_id,
    hash: row.hash,
    agent: row.agent,
    ip: row.address,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  }
}
