import type { Dialect } from '../dialect.ts'
import { accessTables } from './ddl/access-tables.ts'
import { brandTables } from './ddl/brand-tables.ts'
import { feedTables } from './ddl/feed-tables.ts'
import { alertTables } from './ddl/alert-tables.ts'
import { callTables } from './ddl/call-tables.ts'
import { crawlTables } from './ddl/crawl-tables.ts'
import { deletedTables } from './ddl/deleted-tables.ts'
import { secretTables } from './ddl/secret-tables.ts'
import { channelTables } from './ddl/channel-tables.ts'
import { countTables } from './ddl/count-tables.ts'
import { reportIndexes } from './ddl/report-indexes.ts'
import { resultTables } from './ddl/result-tables.ts'
import { receiptTables } from './ddl/receipt-tables.ts'
import { verificationTables } from './ddl/verification-tables.ts'
import { uploadTables } from './ddl/upload-tables.ts'
import { visitTables } from './ddl/visit-tables.ts'
import { scheduleTables } from './ddl/schedule-tables.ts'

/** The whole schema. Changed in place until the first release; after that, a published migration never changes. */
export function first(dialect: Dialect): readonly string[] {
  const { identity, bytes, text, double, bigint, strict, clustered, passing } = dialect
  const tally = `
    good ${bigint} not null default 0,
    decent ${bigint} not null default 0,
    bad ${bigint} not null default 0,
    pending ${bigint} not null default 0`
  return [
    `create table accounts (
      id ${identity},
      email ${text} not null,
      email_key ${text} not null unique,
      name ${text} not null,
      role ${text} not null,
      password_hash ${text} not null,
      created_at ${text} not null
    ) ${strict}`,

    `create table owners (
      id ${bigint} primary key references accounts (id) on delete cascade,
      ${tally},
      projects ${bigint} not null default 0,
      queued ${bigint} not null default 0,
      background ${bigint} not null default 0,
      version ${bigint} not null default 0,
      discarded ${bigint} not null default 0,
      served ${bigint} not null default 0,
      visited ${bigint} not null default 0,
      runs_day ${text} not null default '',
      runs_today ${bigint} not null default 0,
      stored_bytes ${bigint} not null default 0
    ) ${strict}`,
    `create index owners_turn on owners (served, id) where queued > 0`,
    `create index owners_background_turn on owners (served, id) where background > 0`,
    `create index owners_served on owners (served)`,
    `create index owners_visited on owners (visited)`,

    `create table api_keys (
      id ${identity},
      account_id ${bigint} not null references accounts (id) on delete cascade,
      name ${text} not null,
      hint ${text} not null,
      hash ${text} not null unique,
      scopes ${text} not null,
      created_at ${text} not null,
      expires_at ${text},
      last_used_at ${text},
      revoked_at ${text},
      projects ${text},
      from_settings ${bigint} not null default 0
    ) ${strict}`,
    `create index api_keys_account on api_keys (account_id, id)`,

    `create table account_events (
      id ${identity},
      account_id ${bigint} not null references accounts (id) on delete cascade,
      kind ${text} not null,
      detail ${text} not null,
      ip ${text} not null,
      agent ${text} not null,
      created_at ${text} not null
    ) ${strict}`,
    `create index account_events_account on account_events (account_id, id)`,

    `create table catalogues (
      version ${text} primary key,
      texts ${bytes} not null
    ) ${strict}`,

    `create table settings (
      name ${text} primary key,
      value ${text} not null
    ) ${clustered}`,

    `create table projects (
      id ${identity},
      owner_id ${bigint} not null references owners (id) on delete cascade,
      name ${text} not null,
      name_key ${text} not null,
      created_at ${text} not null,
      ${tally},
      failed ${bigint} not null default 0,
      score_sum ${bigint} not null default 0,
      score_count ${bigint} not null default 0,
      generated_at ${text},
      version ${bigint} not null default 0,
      unique (owner_id, name)
    ) ${strict}`,
    `create table project_days (
      project_id ${bigint} not null references projects (id) on delete cascade,
      date ${text} not null,
      ${tally},
      failed ${bigint} not null,
      score_sum ${bigint} not null,
      score_count ${bigint} not null,
      primary key (project_id, date)
    ) ${clustered}`,
    `create index projects_created on projects (owner_id, created_at, id)`,

    // The sort keys are plain columns because SQLite reads the whole row when an index contains generated ones. No
    // foreign key to projects: a report whose project was deleted no longer exists, and is swept in small steps.
    `create table reports (
      id ${identity},
      owner_id ${bigint} not null,
      project_id ${bigint} not null,
      url ${text} not null,
      slug ${text} not null unique,
      state ${text} not null,
      error_code ${text},
      error_message ${text},
      result ${bigint},
      score ${double},
      categories ${text},
      privacy ${bigint} not null,
      password_hash ${text},
      tags ${text} not null default '[]',
      run_id ${bigint},
      pending_run_id ${bigint},
      step ${text},
      started_at ${text},
      version ${bigint} not null,
      generated_at ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      title ${text},
      change_size ${double} not null default 0,
      score_up ${double} not null default 101 check (score_up = coalesce(score, 101)),
      score_down ${double} not null default -1 check (score_down = coalesce(score, -1)),
      result_up ${bigint} not null default 3 check (result_up = coalesce(result, 3)),
      result_down ${bigint} not null default -1 check (result_down = coalesce(result, -1)),
      generated_up ${text} not null default '~' check (generated_up = coalesce(generated_at, '~')),
      generated_down ${text} not null default '' check (generated_down = coalesce(generated_at, ''))
    ) ${strict}`,
    ...reportIndexes,
    ...countTables(dialect),
    `create table report_tags (
      owner_id ${bigint} not null,
      tag ${text} not null,
      report_id ${bigint} not null references reports (id) on delete cascade,
      primary key (owner_id, tag, report_id)
    ) ${clustered}`,
    `create index report_tags_report on report_tags (report_id)`,
    ...dialect.searchIndexes,
    ...dialect.wordTable,

    `create table runs (
      id ${identity},
      report_id ${bigint} not null references reports (id) on delete cascade,
      owner_id ${bigint} not null,
      host ${text},
      state ${text} not null,
      attempt ${bigint} not null,
      faults ${bigint} not null default 0,
      token ${text},
      error_code ${text},
      error_message ${text},
      result ${bigint},
      score ${double},
      categories ${text},
      coverage ${double},
      partial ${bigint},
      final_url ${text},
      profile ${text},
      catalogue ${text},
      created_at ${text} not null,
      started_at ${text},
      lease_until ${bigint},
      wait_until ${bigint},
      finished_at ${text},
      stored_bytes ${bigint} not null default 0,
      background ${bigint} not null default 0,
      batch ${text},
      digest ${text}
    ) ${strict}`,
    `create index runs_history on runs (report_id, id)`,
    `create index runs_queue on runs (owner_id, background, id, host) where state = 'queued'`,
    `create index runs_running on runs (host) where state = 'running'`,
    `create index runs_running_report on runs (report_id) where state = 'running'`,
    `create index runs_visiting_report on runs (report_id) where state = 'visiting'`,
    `create index runs_queued_report on runs (report_id) where state = 'queued'`,
    `create index runs_faults on runs (id) where error_code in ('internal', 'crashed')`,

    ...resultTables(dialect),

    `create table searches (
      id ${identity},
      owner_id ${bigint} not null references owners (id) on delete cascade,
      pattern ${text} not null,
      ${tally},
      counted ${bigint} not null default 0,
      common ${bigint} not null default 0,
      unique (owner_id, pattern)
    ) ${strict}`,

    ...visitTables(dialect),
    ...accessTables(dialect),

    ...callTables(dialect),
    ...channelTables(dialect),
    ...verificationTables(dialect),
    ...scheduleTables(dialect),
    ...crawlTables(dialect),
    ...alertTables(dialect),

    ...secretTables(dialect),
    ...receiptTables(dialect),
    ...brandTables(dialect),
    ...feedTables(dialect),
    ...uploadTables(dialect),
    ...deletedTables(dialect),

    // Its rows may be lost when the database crashes.
    `create ${passing} table rate_windows (
      name ${text} primary key,
      calls ${bigint} not null,
      ends_at ${bigint} not null
    ) ${strict}`,
    `create index rate_windows_end on rate_windows (ends_at)`,
  ]
}
