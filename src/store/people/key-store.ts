import type { Transaction } from 'kysely'
import { rememberStored } from '../reports/idempotency-store.ts'
import { admitKey } from './account-limits.ts'
import type { ApiKey, NewApiKey, Scope } from '../../core/account.ts'
import type { KeyStore } from '../../core/ports/people/people.ts'
import { account } from './account-store.ts'
import { compiled } from '../compiled.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import type { ApiKeyRow } from '../schema/rows/people-rows.ts'
import type { Tables } from '../schema/tables.ts'

export function keyStore(database: Database): KeyStore {
  const { reader, clock } = database
  const keyByHash = compiled(database, (slots: { hash: string }) =>
    reader.selectFrom('api_keys').where('hash', '=', slots.hash).selectAll(),
  )
  const accountById = compiled(database, (slots: { id: number }) =>
    reader.selectFrom('accounts').where('id', '=', slots.id).selectAll(),
  )
  return {
    async create(key) {
      const now = isoTime(clock)
      const row = await changeOwned(database, key.account, async (transaction) => {
        await admitKey(transaction, key.account, database.limits, now)
        await rememberStored(transaction, key.call)
        return transaction
          .insertInto('api_keys')
          .values({ ...values(key), created_at: now })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return apiKey(row)
    },

    async findByHash(hash) {
      const [key] = await keyByHash({ hash })
      if (key === undefined) return undefined
      const [owner] = await accountById({ id: key.account_id })
      return owner === undefined ? undefined : { key: apiKey(key), account: account(owner) }
    },

    async list(of) {
      const rows = await reader
        .selectFrom('api_keys')
        .where('account_id', '=', of)
        .selectAll()
        .orderBy('id')
        .execute()
      return rows.map(apiKey)
    },

    async revoke(of, id) {
      return changeOwned(database, of, async (transaction) => {
        const revoked = await transaction
          .updateTable('api_keys')
          .where('id', '=', id)
          .where('account_id', '=', of)
          .where('revoked_at', 'is', null)
          .set({ revoked_at: isoTime(clock) })
          .returning('id')
          .executeTakeFirst()
        if (revoked !== undefined) await removeOldest(transaction, of)
        return revoked !== undefined
      })
    },

    async revokeAll(of) {
      return changeOwned(database, of, async (transaction) => {
        const revoked = await transaction
          .updateTable('api_keys')
          .where('account_id', '=', of)
          .where('revoked_at', 'is', null)
          .where('from_settings', '=', 0)
          .set({ revoked_at: isoTime(clock) })
          .returning('id')
          .execute()
        await removeOldest(transaction, of)
        return revoked.map(({ id }) => id)
      })
    },

    async replaceFromSettings(key) {
      const now = isoTime(clock)
      const row = await database.transaction(async (transaction) => {
        await transaction
          .updateTable('api_keys')
          .where('from_settings', '=', 1)
          .where('revoked_at', 'is', null)
          .where('hash', '!=', key.hash)
          .set({ revoked_at: now })
          .execute()
        return transaction
          .insertInto('api_keys')
          .values({ ...values(key), created_at: now, from_settings: 1 })
          .onConflict((conflict) =>
            conflict.column('hash').doUpdateSet({ from_settings: 1, revoked_at: null }),
          )
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return apiKey(row)
    },

    async touch(id, at) {
      await database.transaction((transaction) =>
        transaction.updateTable('api_keys').where('id', '=', id).set({ last_used_at: at }).execute(),
      )
    },
  }
}

/** How many revoked keys an account keeps; otherwise, the list of one that rotates its keys would grow forever. */
const keptRevoked = 100

async function removeOldest(transaction: Transaction<Tables>, of: number): Promise<void> {
  const older = transaction
    .selectFrom('api_keys')
    .where('account_id', '=', of)
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at', 'desc')
    .orderBy('id', 'desc')
    // SQLite has no offset without a limit.
    .limit(Number.MAX_SAFE_INTEGER)
    .offset(keptRevoked)
    .select('id')
  await transaction.deleteFrom('api_keys').where('id', 'in', older).execute()
}

const values = (key: NewApiKey) => ({
  account_id: key.account,
  name: key.name,
  hint: key.hint,
  hash: key.hash,
  scopes: key.scopes.join(' '),
  projects: key.projects === null ? null : JSON.stringify(key.projects),
  expires_at: key.expiresAt,
})

function apiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    account: row.account_id,
    name: row.name,
    hint: row.hint,
    hash: row.hash,
    scopes: row.scopes.split(' ') as Scope[],
    // Written by `values`.
    projects: row.projects === null ? null : (JSON.parse(row.projects) as string[]),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}
