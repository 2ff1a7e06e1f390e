import type { BrandStore, LogoType, ProjectBrand } from '../../core/ports/reports/brands.ts'
import { changeOwned, type Database } from '../database.ts'
import type { BrandRow } from '../schema/rows/brand-rows.ts'

const columns = ['name', 'client', 'accent', 'footer', 'contact', 'logo_hash', 'logo_type'] as const

export function brandStore(database: Database): BrandStore {
  const { reader } = database
  return {
    async find(owner, project) {
      if (project.includes('\0')) return undefined
      const row = await reader
        .selectFrom('brands')
        .where('owner_id', '=', owner)
        .where('project', '=', project)
        .select(columns)
        .executeTakeFirst()
      return row === undefined ? undefined : brandOf(row)
    },

    async put(owner, project, brand, file) {
      const { logo, ...fields } = brand
      const image =
        file !== undefined
          ? { logo_hash: file.hash, logo_type: file.type, logo: file.bytes }
          : logo === null
            ? { logo_hash: null, logo_type: null, logo: null }
            : {}
      await changeOwned(database, owner, (transaction) =>
        transaction
          .insertInto('brands')
          .values({
            owner_id: owner,
            project,
            logo_hash: null,
            logo_type: null,
            logo: null,
            ...fields,
            ...image,
          })
          .onConflict((conflict) =>
            conflict.columns(['owner_id', 'project']).doUpdateSet({ ...fields, ...image }),
          )
          .execute(),
      )
    },

    async remove(owner, project) {
      await changeOwned(database, owner, (transaction) =>
        transaction
          .deleteFrom('brands')
          .where('owner_id', '=', owner)
          .where('project', '=', project)
          .execute(),
      )
    },

    async logo(hash) {
      if (hash.includes('\0')) return undefined
      const row = await reader
        .selectFrom('brands')
        .where('logo_hash', '=', hash)
        .select(['logo_type', 'logo'])
        .limit(1)
        .executeTakeFirst()
      if (row === undefined || row.logo === null) return undefined
      return { type: typeOf(row.logo_type), bytes: row.logo }
    },
  }
}

const brandOf = (row: Pick<BrandRow, (typeof columns)[number]>): ProjectBrand => ({
  name: row.name,
  client: row.client,
  accent: row.accent,
  footer: row.footer,
  contact: row.contact,
  logo: row.logo_hash === null ? null : { hash: row.logo_hash, type: typeOf(row.logo_type) },
})

// Only `put` writes this column.
const typeOf = (type: string | null): LogoType => (type ?? 'image/png') as LogoType
