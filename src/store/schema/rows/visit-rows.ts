import type { Generated, Selectable } from 'kysely'

/** Visits that runs are waiting for, and second attempts of failed ones. */
export interface VisitTable {
  run_id: number
  report_id: number
  owner_id: number
  /** Null for loopback hosts, which are not limited. */
  host: string | null
  state: 'queued' | 'running'
  /** 1 for the retry of a run that has already ended. */
  retry: Generated<number>
  /** Number of times it was claimed. */
  attempt: Generated<number>
  token: string | null
  /** By the database's clock; a worker that has not renewed by then has lost the visit. */
  lease_until: number | null
  /** By the database's clock; not claimed earlier. */
  wait_until: number | null
  /** By the database's clock. */
  started_at: number | null
  created_at: string
  /** What the run gathered without a browser. */
  gathered: Uint8Array
}

export type VisitRow = Selectable<VisitTable>
