import type { Dialect } from '../../dialect.ts'

/** Keys that encrypt stored secrets, and credentials of projects. */
export function secretTables({ identity, text, bigint, strict }: Dialect): readonly string[] {
  return [
    `create table data_keys (
      id ${identity},
      kid ${text} not null unique,
      wrapped ${text} not null,
      created_at ${text} not null
    ) ${strict}`,

    `create table credentials (
      id ${identity},
      uid ${text} not null unique,
      owner_id ${bigint} not null references owners (id) on delete cascade,
      project ${text} not null,
      origin ${text} not null,
      shape ${text} not null,
      secret ${text} not null,
      session ${text},
      login_token ${text},
      login_until ${bigint},
      state ${text} not null,
      checked_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      unique (owner_id, project)
    ) ${strict}`,
  ]
}
