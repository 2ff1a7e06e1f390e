import type { Dialect } from '../../dialect.ts'

/** Access control: sessions, invitations and share links; ignored findings and retention. */
export function accessTables(dialect: Dialect): readonly string[] {
  const { identity, text, bigint, strict } = dialect
  return [
    `create table sessions (
      id ${identity},
      account_id ${bigint} not null references accounts (id) on delete cascade,
      hash ${text} not null unique,
      agent ${text} not null,
      address ${text} not null,
      created_at ${text} not null,
      last_seen_at ${text} not null,
      expires_at ${text} not null
    ) ${strict}`,
    `create index sessions_account on sessions (account_id, last_seen_at)`,
    `create index sessions_expiry on sessions (expires_at)`,

    `create table invitations (
      id ${identity},
      hash ${text} not null unique,
      email ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null
    ) ${strict}`,

    `create table share_links (
      id ${identity},
      report_id ${bigint} not null references reports (id) on delete cascade,
      name ${text} not null,
      hash ${text} not null unique,
      created_at ${text} not null,
      expires_at ${text}
    ) ${strict}`,
    `create index share_links_report on share_links (report_id, id)`,

    `create table ignores (
      owner_id ${bigint} not null references owners (id) on delete cascade,
      project ${text} not null,
      finding ${text} not null,
      reason ${text} not null,
      created_at ${text} not null,
      primary key (owner_id, project, finding)
    ) ${strict}`,

    `create table retention (
      account_id ${bigint} primary key references accounts (id) on delete cascade,
      max_age_days ${bigint},
      max_runs ${bigint}
    ) ${strict}`,
  ]
}
