import type { Dialect } from '../../dialect.ts'

export function scheduleTables(dialect: Dialect): readonly string[] {
  const { identity, text, bigint, strict } = dialect
  return [
    // A project is named, not referenced: it comes and goes with its reports.
    `create table schedules (
      id ${identity},
      owner_id ${bigint} not null references owners (id) on delete cascade,
      report_id ${bigint} references reports (id) on delete cascade,
      project ${text} not null,
      urls ${text},
      every ${text} not null,
      cron ${text} not null,
      at ${text} not null,
      weekday ${text} not null,
      day ${bigint} not null,
      timezone ${text} not null,
      enabled ${bigint} not null,
      due_at ${text},
      next_at ${text},
      window_minutes ${bigint} not null,
      last_at ${text},
      last_runs ${bigint} not null default 0,
      last_skipped ${bigint} not null default 0,
      missed ${bigint} not null default 0,
      problem ${text},
      heartbeat_url ${text},
      beat_batch ${text},
      beat_at ${text},
      beat_tries ${bigint} not null default 0,
      created_at ${text} not null,
      updated_at ${text} not null
    ) ${strict}`,
    `create index schedules_owner on schedules (owner_id, id)`,
    `create index schedules_report on schedules (report_id) where report_id is not null`,
    `create index schedules_due on schedules (next_at, window_minutes) where next_at is not null`,
    `create index schedules_beat on schedules (beat_at) where beat_batch is not null`,
    `create index schedules_updated on schedules (updated_at)`,
  ]
}
