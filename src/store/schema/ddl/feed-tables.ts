import type { Dialect } from '../../dialect.ts'

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
