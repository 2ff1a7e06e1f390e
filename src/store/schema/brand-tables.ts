import type { Selectable } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** By the project's name, not its row: a project that is emptied and filled again keeps its brand. */
export interface BrandTable {
  owner_id: number
  project: string
  name: string | null
  accent: string | null
  footer: string | null
  contact: string | null
  logo_hash: string | null
  logo_type: string | null
  logo: Uint8Array | null
}

export type BrandRow = Selectable<BrandTable>

export function brandTables({ bigint, bytes, text, strict }: Dialect): readonly string[] {
  return [
    `create table brands (
      owner_id ${bigint} not null references owners (id) on delete cascade,
      project ${text} not null,
      name ${text},
      accent ${text},
      footer ${text},
      contact ${text},
      logo_hash ${text},
      logo_type ${text},
      logo ${bytes},
      primary key (owner_id, project)
    ) ${strict}`,
    `create index brands_logo on brands (logo_hash) where logo_hash is not null`,
  ]
}
