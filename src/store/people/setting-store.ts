import type { SettingStore } from '../../core/ports/store.ts'
import type { Database } from '../database.ts'

export function settingStore(database: Database): SettingStore {
  return {
    async ensure(name, make) {
      const kept = await database.reader
        .selectFrom('settings')
        .where('name', '=', name)
        .select('value')
        .executeTakeFirst()
      if (kept !== undefined) return kept.value
      return database.transaction(async (transaction) => {
        await transaction
          .insertInto('settings')
          .values({ name, value: make() })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute()
        const { value } = await transaction
          .selectFrom('settings')
          .where('name', '=', name)
          .select('value')
          .executeTakeFirstOrThrow()
        return value
      })
    },
  }
}
