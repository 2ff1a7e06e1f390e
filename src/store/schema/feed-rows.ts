import type { Selectable } from 'kysely'

/** By the project's name, as credentials are. */
export interface FeedTable {
  owner_id: number
  project: string
  token_hash: string
  created_at: string
}

export type FeedRow = Selectable<FeedTable>
