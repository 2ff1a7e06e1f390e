import type { Generated, GeneratedAlways } from 'kysely'

/** A run that started or ended, kept for a day. */
export interface RunEventTable {
  id: GeneratedAlways<number>
  owner_id: number
  report_id: number
  run_id: number
  kind: string
  created_at: string
}

/** A call with an Idempotency-Key, kept for a day. */
export interface IdempotencyKeyTable {
  id: GeneratedAlways<number>
  account_id: number
  key_hash: string
  request_hash: string
  report_id: Generated<number | null>
  /** Pairs of the index of an entry of a batch and its report, as JSON. */
  entries: Generated<string | null>
  answer: Generated<Uint8Array | null>
  /** By the database's clock. */
  lease_until: number
  created_at: string
}

/** Audits that were re-run individually. */
export interface VerificationTable {
  id: GeneratedAlways<number>
  report_id: number
  /** The run it was compared with, which may be pruned before this row. */
  run_id: number | null
  /** JSON: a list of `KeptAudit`. */
  audits: string
  created_at: string
}

/** Calls within one window, which ends by the database's clock. */
export interface RateWindowTable {
  name: string
  calls: number
  ends_at: number
}
