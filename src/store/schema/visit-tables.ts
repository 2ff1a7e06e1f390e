import type { Generated, Selectable } from 'kysely'
import type { Dialect } from '../dialect.ts'

/** Visits that runs wait for, and second tries of those that could not finish. */
export interface VisitTable {
  run_id: number
  report_id: number
  owner_id: number
  /** Null for loopback hosts, which are not limited. */
  host: string | null
  state: 'queued' | 'running'
  /** 1 for the second try of a run that is over. */
  retry: Generated<number>
  /** Times it was taken. */
  attempt: Generated<number>
  token: string | null
  /** In the database's own time; a worker that has not renewed by then has lost the visit. */
  lease_until: number | null
  /** In the database's own time; not taken before. */
  wait_until: number | null
  /** In the database's own time. */
  started_at: number | null
  created_at: string
  /** What the run gathered without a browser. */
  gathered: Uint8Array
}

export type VisitRow = Selectable<VisitTable>

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
