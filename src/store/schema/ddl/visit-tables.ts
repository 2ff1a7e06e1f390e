import type { Dialect } from '../../dialect.ts'

export function visitTables({ bytes, text, bigint, strict }: Dialect): readonly string[] {
  return [
    `create table visits (
      run_id ${bigint} primary key references runs (id) on delete cascade,
      report_id ${bigint} not null,
      owner_id ${bigint} not null,
      host ${text},
      state ${text} not null,
      retry ${bigint} not null default 0,
      attempt ${bigint} not null default 0,
      token ${text},
      lease_until ${bigint},
      wait_until ${bigint},
      started_at ${bigint},
      created_at ${text} not null,
      gathered ${bytes} not null
    ) ${strict}`,
    `create index visits_queue on visits (retry, owner_id, run_id) where state = 'queued'`,
    `create index visits_running on visits (owner_id, host) where state = 'running'`,
    `create index visits_owner on visits (owner_id, retry)`,
    `create index visits_report on visits (report_id)`,
  ]
}
