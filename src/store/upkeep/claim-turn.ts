import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Claims a periodic task that one process does for all; true if it was not claimed for this long. The setting of this
 * name holds the time of the last claim, by the database's clock.
 */
export async function claimTurn(
  { dialect, transaction }: Database,
  name: string,
  everyMs: number,
): Promise<boolean> {
  const { time } = dialect
  // A stored time in the future means that the clock was set back.
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
