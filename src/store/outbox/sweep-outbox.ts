import { type Database, isoTime } from '../database.ts'

/** Longer than any digest looks back. */
const keptMs = 40 * 24 * 60 * 60 * 1000

export async function sweepOutbox({ reader, transaction, clock }: Database): Promise<void> {
  const before = new Date(Date.parse(isoTime(clock)) - keptMs).toISOString()
  const old = await reader
    .selectFrom('outbox')
    .where('created_at', '<=', before)
    .select('id')
    .limit(500)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await transaction((changes) => changes.deleteFrom('outbox').where('id', 'in', ids).execute())
}
