import type { Dialect } from '../../dialect.ts'

export function brandTables({ bigint, bytes, text, strict }: Dialect): readonly string[] {
  return [
    `create table brands (
      owner_id ${bigint} not null references owners (id) on delete cascade,
      project ${text} not null,
      name ${text},
      client ${text},
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
