import type { Selectable } from 'kysely'
import type { NewReceiptKey, ReceiptKey, ReceiptKeyStore } from '../../core/ports/monitoring/receipt-keys.ts'
import { type Database, isoTime } from '../database.ts'
import type { Tables } from '../schema/tables.ts'

export function receiptKeyStore(database: Database): ReceiptKeyStore {
  const { clock, reader } = database
  const current = async (): Promise<ReceiptKey | undefined> => {
    const row = await reader
      .selectFrom('receipt_keys')
      .where('retired_at', 'is', null)
      .selectAll()
      .executeTakeFirst()
    return row && toKey(row)
  }
  const insert = (key: NewReceiptKey) => ({
    id: key.id,
    public_key: key.publicKey,
    private_key: key.privateKey,
    created_at: isoTime(clock),
  })

  return {
    async ensure(make) {
      const known = await current()
      if (known !== undefined) return known
      // Created before the transaction, because encrypting also reads the database.
      const made = await make()
      await database.transaction((transaction) =>
        transaction
          .insertInto('receipt_keys')
          .values(insert(made))
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      const kept = await current()
      if (kept === undefined) throw new Error('The key that signs receipts is gone.')
      return kept
    },

    rotate: (key) =>
      database.transaction(async (transaction) => {
        await transaction
          .updateTable('receipt_keys')
          .where('retired_at', 'is', null)
          .set({ retired_at: isoTime(clock), private_key: null })
          .execute()
        await transaction.insertInto('receipt_keys').values(insert(key)).execute()
      }),

    async list() {
      const rows = await reader
        .selectFrom('receipt_keys')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('retired_at', 'desc')
        .execute()
      return rows.map(toKey)
    },
  }
}

const toKey = (row: Selectable<Tables['receipt_keys']>): ReceiptKey => ({
  id: row.id,
  publicKey: row.public_key,
  privateKey: row.private_key,
  createdAt: row.created_at,
  retiredAt: row.retired_at,
})
