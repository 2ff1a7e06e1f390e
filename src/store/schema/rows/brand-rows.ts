import type { Selectable } from 'kysely'

/** Keyed by the project's name, not its row: a project that is emptied and filled again keeps its brand. */
export interface BrandTable {
  owner_id: number
  project: string
  name: string | null
  client: string | null
  accent: string | null
  footer: string | null
  contact: string | null
  logo_hash: string | null
  logo_type: string | null
  logo: Uint8Array | null
}

export type BrandRow = Selectable<BrandTable>
