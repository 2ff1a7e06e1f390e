import type { Dialect } from '../../dialect.ts'

/** Alerts about monitored pages and schedules, and the data they need. */
export function alertTables(dialect: Dialect): readonly string[] {
  const { identity, text, bigint, strict } = dialect
  return [
    `create table alerts (
      id ${identity},
      owner_id ${bigint} not null references owners (id) on delete cascade,
      report_id ${bigint} references reports (id) on delete cascade,
      schedule_id ${bigint} references schedules (id) on delete cascade,
      project ${text} not null,
      scope ${text} not null,
      rule ${text} not null,
      key ${text} not null,
      state ${text} not null,
      verdict ${text} not null,
      subject ${text} not null,
      difference ${text} not null,
      runs ${text} not null,
      baseline ${text} not null,
      batch ${text},
      suspected_at ${text} not null,
      opened_at ${text},
      resolved_at ${text},
      acknowledged_at ${text},
      snoozed_until ${text},
      tell_since ${text},
      told ${text} not null default 'nothing',
      told_at ${text},
      reminders ${bigint} not null default 0,
      remind_at ${text},
      thread ${bigint}
    ) ${strict}`,
    `create unique index alerts_active on alerts (owner_id, scope, rule, key) where state <> 'resolved'`,
    `create index alerts_owner on alerts (owner_id, id)`,
    `create index alerts_report on alerts (report_id, id) where report_id is not null`,
    `create index alerts_schedule on alerts (schedule_id) where schedule_id is not null`,
    `create index alerts_tell on alerts (tell_since) where tell_since is not null`,
    `create index alerts_remind on alerts (remind_at) where remind_at is not null`,

    // Written with the event it is about, so that a check is neither lost nor made for something that was rolled back.
    `create table alert_checks (
      id ${identity},
      owner_id ${bigint} not null references owners (id) on delete cascade,
      report_id ${bigint} references reports (id) on delete cascade,
      run_id ${bigint},
      schedule_id ${bigint} references schedules (id) on delete cascade,
      batch ${text},
      late_ms ${bigint},
      created_at ${text} not null
    ) ${strict}`,
    `create index alert_checks_batch on alert_checks (batch) where batch is not null`,
    `create index alert_checks_report on alert_checks (report_id) where report_id is not null`,
    `create index alert_checks_schedule on alert_checks (schedule_id) where schedule_id is not null`,
    `create index alert_checks_owner on alert_checks (owner_id)`,

    `create table alert_pages (
      report_id ${bigint} primary key references reports (id) on delete cascade,
      body ${text} not null
    ) ${strict}`,
    `create table alert_settings (
      owner_id ${bigint} primary key references owners (id) on delete cascade,
      quiet_from ${text},
      quiet_until ${text},
      timezone ${text} not null,
      reminders ${bigint} not null,
      remind_hours ${bigint} not null
    ) ${strict}`,
    `create index runs_unfinished_batch on runs (batch)
      where batch is not null and state in ('queued', 'running', 'visiting')`,
  ]
}
