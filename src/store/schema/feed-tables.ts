import type { Selectable } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** By the project's name, as credentials are. */
export interface FeedTable {
  owner_id: number
  project: string
  token_hash: string
  created_at: string
}

export type FeedRow = Selectable<FeedTable>

export function feedTables({ bigint, text, strict }: Dialect): readonly string[] {
  return [
    `create table feeds (
      owner_id ${bigint} not null references owners (id) on delete cascade,
      project ${text} not null,
      token_hash ${text} not null unique,
      created_at ${text} not null,
      primary key (owner_id, project)
    ) ${strict}`,
  ]
}
