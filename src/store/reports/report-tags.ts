import type { Transaction } from 'kysely'
import type { Tables } from '../schema/tables.ts'

export async function storeTags(
  transaction: Transaction<Tables>,
  owner: number,
  reports: readonly { readonly id: number; readonly tags: readonly string[] }[],
): Promise<void> {
  const rows = reports.flatMap(({ id, tags }) => tags.map((tag) => ({ owner_id: owner, tag, report_id: id })))
  if (rows.length === 0) return
  await transaction.insertInto('report_tags').values(rows).execute()
}
