import type { Generated, Selectable } from 'kysely'

/** Visits that runs are waiting for, and second attempts of failed ones. */
export interface VisitTable {
  run_id: number
  report_id: number
  owner_id: number
  /** Null for loopback hosts, which are not limited. */
  host: string | null
  state: 'queued' | 'running'
  /** 1 for the second attempt of a run that has ended. */
  retry: Generated<number>
  /** How many times it was claimed. */
  attempt: Generated<number>
  token: string | null
  /** In the database's own time; a worker that has not renewed by then has lost the visit. */
  lease_until: number | null
  /** In the database's own time; not claimed earlier. */
  wait_until: number | null
  /** In the database's own time. */
  started_at: number | null
  created_at: string
  /** What the run gathered without a browser. */
  gathered: Uint8Array
}

export type VisitRow = Selectable<VisitTable>
