import { type Database, isoTime } from '../database.ts'

/** Rows per call, which takes a few milliseconds. The next call deletes the next ones. */
const stepRows = 500

/** Deletes rows that are older than `keptMs`, a few hundred at a time. */
export async function forgetOld(
  { reader, transaction, clock }: Database,
  table: 'idempotency_keys' | 'outbox' | 'run_events',
  keptMs: number,
): Promise<void> {
  const before = new Date(Date.parse(isoTime(clock)) - keptMs).toISOString()
  const old = await reader
    .selectFrom(table)
    .where('created_at', '<=', before)
    .select('id')
    .limit(stepRows)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await transaction((changes) => changes.deleteFrom(table).where('id', 'in', ids).execute())
}
