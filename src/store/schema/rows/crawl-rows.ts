import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface CrawlTable {
  id: GeneratedAlways<number>
  owner_id: number
  url: string
  /** Null for loopback hosts, which are not limited. */
  host: string | null
  project: string
  only_project: number
  max_pages: number
  privacy: number
  password_hash: string | null
  /** A JSON list. */
  tags: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  attempt: Generated<number>
  token: Generated<string | null>
  /** By the database's clock. */
  lease_until: Generated<number | null>
  visited: Generated<number>
  known: Generated<number>
  found: Generated<number>
  queued: Generated<number>
  /** JSON: a list of sentences. */
  notes: Generated<string>
  error_code: Generated<string | null>
  error_message: Generated<string | null>
  created_at: string
  started_at: Generated<string | null>
  finished_at: Generated<string | null>
}

export type CrawlRow = Selectable<CrawlTable>
