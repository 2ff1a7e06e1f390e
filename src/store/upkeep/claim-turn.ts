import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Takes the turn at what one process does for all: whether nobody has taken it for so long. The setting of this name
 * holds when that was, in the database's own time.
 */
export async function claimTurn(
  { dialect, transaction }: Database,
  name: string,
  everyMs: number,
): Promise<boolean> {
  const { time } = dialect
  // The kept time may also be later than now: then the clock was put back.
  const claimed = await transaction((changes) =>
    changes
      .insertInto('settings')
      .values({ name, value: sql<string>`cast(${time} as text)` })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') }))
          .where(sql<boolean>`abs(cast(settings.value as bigint) - ${time}) >= ${everyMs}`),
      )
      .returning('name')
      .executeTakeFirst(),
  )
  return claimed !== undefined
}
