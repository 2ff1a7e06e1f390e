import type { Dialect } from '../../dialect.ts'

/** Data of API calls that is kept for a day: events to resume from, and responses to repeat. */
export function callTables(dialect: Dialect): readonly string[] {
  const { identity, bytes, text, bigint, strict } = dialect
  return [
    // Events for listening clients, including those that were disconnected for a while.
    `create table run_events (
      id ${identity},
      owner_id ${bigint} not null references owners (id) on delete cascade,
      report_id ${bigint} not null references reports (id) on delete cascade,
      run_id ${bigint} not null,
      kind ${text} not null,
      created_at ${text} not null
    ) ${strict}`,
    `create index run_events_owner on run_events (owner_id, id)`,
    `create index run_events_report on run_events (report_id)`,
    `create index run_events_created on run_events (created_at)`,

    // Results of calls with an Idempotency-Key; `report_id` is set together with the report they store. `entries` are
    // the reports that a batch has stored, as JSON: pairs of the entry's index and the report.
    `create table idempotency_keys (
      id ${identity},
      account_id ${bigint} not null references accounts (id) on delete cascade,
      key_hash ${text} not null,
      request_hash ${text} not null,
      report_id ${bigint},
      entries ${text},
      answer ${bytes},
      lease_until ${bigint} not null,
      created_at ${text} not null,
      unique (account_id, key_hash)
    ) ${strict}`,
    `create index idempotency_keys_created on idempotency_keys (created_at)`,
  ]
}
