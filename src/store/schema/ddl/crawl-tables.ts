import type { Dialect } from '../../dialect.ts'

export function crawlTables({ identity, text, bigint, strict }: Dialect): readonly string[] {
  return [
    // A project is named, not referenced: it comes and goes with its reports.
    `create table crawls (
      id ${identity},
      owner_id ${bigint} not null references owners (id) on delete cascade,
      url ${text} not null,
      host ${text},
      project ${text} not null,
      only_project ${bigint} not null,
      max_pages ${bigint} not null,
      privacy ${bigint} not null,
      password_hash ${text},
      tags ${text} not null,
      state ${text} not null,
      attempt ${bigint} not null default 0,
      token ${text},
      lease_until ${bigint},
      visited ${bigint} not null default 0,
      known ${bigint} not null default 0,
      found ${bigint} not null default 0,
      queued ${bigint} not null default 0,
      notes ${text} not null default '[]',
      error_code ${text},
      error_message ${text},
      created_at ${text} not null,
      started_at ${text},
      finished_at ${text}
    ) ${strict}`,
    `create index crawls_owner on crawls (owner_id, id)`,
    `create index crawls_queued on crawls (id) where state = 'queued'`,
    `create index crawls_running on crawls (owner_id, host) where state = 'running'`,
  ]
}
