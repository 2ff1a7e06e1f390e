import type { Invitation } from '../../core/account.ts'
import type { InvitationStore } from '../../core/ports/people/people.ts'
import { type Database, isoTime } from '../database.ts'
import type { InvitationRow } from '../schema/rows/people-rows.ts'

export function invitationStore(database: Database): InvitationStore {
  const { reader, clock } = database
  return {
    async create({ hash, email, expiresAt }) {
      const now = isoTime(clock)
      const row = await database.transaction(async (transaction) => {
        await transaction.deleteFrom('invitations').where('expires_at', '<=', now).execute()
        return transaction
          .insertInto('invitations')
          .values({ hash, email, created_at: now, expires_at: expiresAt })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return invitation(row)
    },

    async findByHash(hash) {
      const row = await reader
        .selectFrom('invitations')
        .where('hash', '=', hash)
        .where('expires_at', '>', isoTime(clock))
        .selectAll()
        .executeTakeFirst()
      return row === undefined ? undefined : invitation(row)
    },

    async list() {
      const rows = await reader
        .selectFrom('invitations')
        .where('expires_at', '>', isoTime(clock))
        .selectAll()
        .orderBy('id')
        .execute()
      return rows.map(invitation)
    },

    async remove(id) {
      return database.transaction(async (transaction) => {
        const removed = await transaction
          .deleteFrom('invitations')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        return removed !== undefined
      })
    },
  }
}

function invitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    hash: row.hash,
    email: row.email,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
