import { sentence } from '../../core/sentence.ts'
import { readUsage } from './account-limits.ts'
import type { Account, AccountEvent } from '../../core/account.ts'
import type { AccountStore } from '../../core/ports/people/people.ts'
import { Problem } from '../../core/problem.ts'
import { composed } from '../../lib/text/composed.ts'
import type { Bell } from '../../lib/bell.ts'
import { changeOwned, type Database, isoTime } from '../database.ts'
import type { AccountEventRow, AccountRow } from '../schema/rows/people-rows.ts'

export function accountStore(database: Database, discards: Bell): AccountStore {
  const { reader, clock } = database
  return {
    async count() {
      const { accounts } = await reader
        .selectFrom('accounts')
        .select((eb) => eb.fn.countAll<number>().as('accounts'))
        .executeTakeFirstOrThrow()
      return accounts
    },

    async create({ email, name, role, passwordHash }) {
      try {
        return await database.transaction(async (transaction) => {
          const row = await transaction
            .insertInto('accounts')
            .values({
              email,
              email_key: keyOf(email),
              name,
              role,
              password_hash: passwordHash,
              created_at: isoTime(clock),
            })
            .returningAll()
            .executeTakeFirstOrThrow()
          await transaction.insertInto('owners').values({ id: row.id }).execute()
          return account(row)
        })
      } catch (error) {
        if (!database.isDuplicate(error)) throw error
        throw taken(email, error)
      }
    },

    async find(id) {
      const row = await reader.selectFrom('accounts').where('id', '=', id).selectAll().executeTakeFirst()
      return row === undefined ? undefined : account(row)
    },

    async findByEmail(email) {
      if (email.includes('\0')) return undefined
      const row = await reader
        .selectFrom('accounts')
        .where('email_key', '=', keyOf(email))
        .selectAll()
        .executeTakeFirst()
      return row === undefined ? undefined : account(row)
    },

    async list() {
      const rows = await reader.selectFrom('accounts').selectAll().orderBy('id').execute()
      return rows.map(account)
    },

    async record(event) {
      await database.transaction(async (transaction) => {
        const { id } = await transaction
          .insertInto('account_events')
          .values({
            account_id: event.account,
            kind: event.kind,
            detail: event.detail,
            ip: event.ip,
            agent: event.agent,
            created_at: isoTime(clock),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const oldest = await transaction
          .selectFrom('account_events')
          .where('account_id', '=', event.account)
          .where('id', '<=', id)
          .select('id')
          .orderBy('id', 'desc')
          .offset(maxEvents)
          .limit(1)
          .executeTakeFirst()
        if (oldest === undefined) return
        await transaction
          .deleteFrom('account_events')
          .where('account_id', '=', event.account)
          .where('id', '<=', oldest.id)
          .execute()
      })
    },

    async events(id, limit) {
      const rows = await reader
        .selectFrom('account_events')
        .where('account_id', '=', id)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(accountEvent)
    },

    usage: (id) => readUsage(reader, id, isoTime(clock)),

    async setPassword(id, passwordHash) {
      await database.transaction((transaction) =>
        transaction
          .updateTable('accounts')
          .where('id', '=', id)
          .set({ password_hash: passwordHash })
          .execute(),
      )
    },

    async setProfile(id, { name, email }) {
      try {
        await database.transaction((transaction) =>
          transaction
            .updateTable('accounts')
            .where('id', '=', id)
            .set({ name, email, email_key: keyOf(email) })
            .execute(),
        )
      } catch (error) {
        if (!database.isDuplicate(error)) throw error
        throw taken(email, error)
      }
    },

    async remove(id) {
      const removed = await changeOwned(database, id, async (transaction) => {
        // The reports become unreachable with their projects, and are swept in small steps.
        const own = transaction.selectFrom('projects').where('owner_id', '=', id)
        await transaction
          .insertInto('discarded')
          .columns(['project_id', 'owner_id'])
          .expression(own.select(['id', 'owner_id']))
          .execute()
        await transaction
          .deleteFrom('runs')
          .where('owner_id', '=', id)
          .where('state', 'in', ['queued', 'running', 'visiting'])
          .execute()
        const gone = await transaction
          .deleteFrom('accounts')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        return gone !== undefined
      })
      if (removed) discards.ring()
      return removed
    },
  }
}

/** Limit of the security log: an attacker must not be able to fill the disk with failed attempts. */
const maxEvents = 200

function accountEvent(row: AccountEventRow): AccountEvent {
  return {
    id: row.id,
    account: row.account_id,
    // Only `record` writes this column, with one of these kinds.
    kind: row.kind as AccountEvent['kind'],
    detail: row.detail,
    ip: row.ip,
    agent: row.agent,
    createdAt: row.created_at,
  }
}

const taken = (email: string, cause: unknown): Problem =>
  new Problem('conflict', sentence('emailTaken', { email }), { cause })

const keyOf = (email: string): string => composed(email).toLowerCase()

export function account(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
  }
}
