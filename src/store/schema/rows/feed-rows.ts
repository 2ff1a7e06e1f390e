import type { Selectable } from 'kysely'

/** Keyed by the project's name, like credentials. */
export interface FeedTable {
  owner_id: number
  project: string
  token_hash: string
  created_at: string
}

export type FeedRow = Selectable<FeedTable>
