import type { Transaction } from 'kysely'
import type { SealedField, SecretStore } from '../../core/ports/people/secrets.ts'
import { type Database, isoTime } from '../database.ts'
import type { Tables } from '../schema/tables.ts'

/** Every encrypted field of the database. A field missing here would become unreadable with the next rotation. */
const sealedFields = [
  { table: 'channels', field: 'target' },
  { table: 'channels', field: 'secrets' },
  { table: 'credentials', field: 'secret' },
  { table: 'credentials', field: 'session' },
  { table: 'receipt_keys', field: 'private_key' },
] as const

type Place = (typeof sealedFields)[number] & { readonly uid: string }

export function secretStore(database: Database): SecretStore {
  const { reader, clock, dialect } = database

  async function keys() {
    const rows = await reader
      .selectFrom('data_keys')
      .select(['kid', 'wrapped'])
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ kid, wrapped }) => ({ kid, wrapped }))
  }

  return {
    keys,

    async ensureKey(make) {
      const [known] = await keys()
      if (known !== undefined) return known
      return database.transaction(async (transaction) => {
        await dialect.lockMigrations(transaction)
        const there = await transaction
          .selectFrom('data_keys')
          .select(['kid', 'wrapped'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
        if (there !== undefined) return { kid: there.kid, wrapped: there.wrapped }
        const key = make()
        await transaction
          .insertInto('data_keys')
          .values({ ...key, created_at: isoTime(clock) })
          .execute()
        return key
      })
    },

    async fields() {
      const fields = await database.transaction(readFields)
      return fields.map(({ context, sealed }) => ({ context, sealed }))
    },

    async rotate(newKeys, reseal) {
      return database.transaction(async (transaction) => {
        await dialect.lockMigrations(transaction)
        const fields = await readFields(transaction)
        for (const field of fields) await writeField(transaction, field.place, reseal(field))
        await transaction.deleteFrom('data_keys').execute()
        for (const key of newKeys) {
          await transaction
            .insertInto('data_keys')
            .values({ ...key, created_at: isoTime(clock) })
            .execute()
        }
        return fields.length
      })
    },
  }
}

async function readFields(
  transaction: Transaction<Tables>,
): Promise<readonly (SealedField & { readonly place: Place })[]> {
  const channels = await transaction.selectFrom('channels').select(['uid', 'target', 'secrets']).execute()
  const credentials = await transaction
    .selectFrom('credentials')
    .select(['uid', 'secret', 'session'])
    .execute()
  // A retired key has no private part.
  const receiptKeys = await transaction
    .selectFrom('receipt_keys')
    .select(['id as uid', 'private_key'])
    .execute()
  const rows: Readonly<Record<Place['table'], readonly Readonly<Record<string, string | null>>[]>> = {
    channels,
    credentials,
    receipt_keys: receiptKeys,
  }
  return sealedFields.flatMap(({ table, field }) =>
    rows[table].flatMap((row) => {
      const [uid, sealed] = [row['uid'], row[field]]
      if (uid === null || uid === undefined || sealed === null || sealed === undefined) return []
      return [{ context: `${table}:${uid}:${field}`, sealed, place: { table, field, uid } as Place }]
    }),
  )
}

async function writeField(
  transaction: Transaction<Tables>,
  { table, field, uid }: Place,
  sealed: string,
): Promise<void> {
  if (table === 'channels') {
    await transaction
      .updateTable('channels')
      .where('uid', '=', uid)
      .set({ [field]: sealed })
      .execute()
  } else if (table === 'receipt_keys') {
    await transaction
      .updateTable('receipt_keys')
      .where('id', '=', uid)
      .set({ [field]: sealed })
      .execute()
  } else {
    await transaction
      .updateTable('credentials')
      .where('uid', '=', uid)
      .set({ [field]: sealed })
      .execute()
  }
}
