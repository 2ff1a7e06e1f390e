import type { CatalogueStore } from '../../core/ports/store.ts'
import type { Database } from '../database.ts'

export function catalogueStore(database: Database): CatalogueStore {
  return {
    async keep(version, texts) {
      await database.transaction(async (transaction) => {
        await transaction
          .insertInto('catalogues')
          .values({ version, texts })
          .onConflict((conflict) => conflict.column('version').doNothing())
          .execute()
      })
    },

    async find(version) {
      const row = await database.reader
        .selectFrom('catalogues')
        .where('version', '=', version)
        .select('texts')
        .executeTakeFirst()
      return row?.texts
    },
  }
}
