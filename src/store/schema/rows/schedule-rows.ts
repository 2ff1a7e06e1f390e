import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface ScheduleTable {
  id: GeneratedAlways<number>
  owner_id: number
  /** Set when the target is one report. */
  report_id: number | null
  /** The target, unless `report_id` or `urls` is set; then the project they belong to. */
  project: string
  /** A JSON list, when the target is a list of URLs. */
  urls: string | null
  every: string
  cron: string
  at: string
  weekday: string
  day: number
  timezone: string
  enabled: number
  due_at: string | null
  next_at: string | null
  window_minutes: number
  last_at: Generated<string | null>
  last_runs: Generated<number>
  last_skipped: Generated<number>
  missed: Generated<number>
  problem: Generated<string | null>
  heartbeat_url: Generated<string | null>
  /** The batch a ping is pending for, since when, and the number of attempts. */
  beat_batch: Generated<string | null>
  beat_at: Generated<string | null>
  beat_tries: Generated<number>
  created_at: string
  updated_at: string
}

export type ScheduleRow = Selectable<ScheduleTable>
