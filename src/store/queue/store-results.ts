import type { Transaction } from 'kysely'
import type { Claim, Inspection } from '../../core/ports/reports/runs.ts'
import { countStored } from '../people/account-limits.ts'
import type { Tables } from '../schema/tables.ts'

/** Stores document and images of a run, replacing earlier ones. */
export async function storeResults(
  transaction: Transaction<Tables>,
  { run, owner }: Pick<Claim, 'run' | 'owner'>,
  { document, images = [] }: Pick<Inspection, 'document' | 'images'>,
): Promise<void> {
  const { stored_bytes: before } = await transaction
    .selectFrom('runs')
    .where('id', '=', run)
    .select('stored_bytes')
    .executeTakeFirstOrThrow()
  const bytes = images.reduce((sum, image) => sum + image.bytes.length, document.length)
  await transaction.updateTable('runs').where('id', '=', run).set({ stored_bytes: bytes }).execute()
  await countStored(transaction, owner, bytes - before)
  await transaction
    .insertInto('documents')
    .values({ run_id: run, body: document })
    .onConflict((conflict) => conflict.column('run_id').doUpdateSet({ body: document }))
    .execute()
  if (images.length === 0) return
  await transaction.deleteFrom('run_images').where('run_id', '=', run).execute()
  const rows = images.map(({ name, type, bytes: body }) => ({ run_id: run, name, type, body }))
  await transaction.insertInto('run_images').values(rows).execute()
}
