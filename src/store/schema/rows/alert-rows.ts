import type { Generated, GeneratedAlways, Selectable } from 'kysely'

interface AlertTable {
  id: GeneratedAlways<number>
  owner_id: number
  report_id: number | null
  schedule_id: number | null
  /** The schedule's project, or the report's project when the alert was created. */
  project: string
  /** What it is about: `report:1`, `schedule:1` or `host:example.com`. */
  scope: string
  rule: string
  key: string
  state: string
  verdict: string
  subject: string
  /** JSON. */
  difference: string
  runs: string
  baseline: string
  /** The message is not sent before this batch has ended. */
  batch: string | null
  suspected_at: string
  opened_at: string | null
  resolved_at: string | null
  acknowledged_at: Generated<string | null>
  snoozed_until: Generated<string | null>
  /** Since when a message is due; null when everything was sent. */
  tell_since: string | null
  told: Generated<string>
  told_at: Generated<string | null>
  reminders: Generated<number>
  remind_at: Generated<string | null>
  /** The alert whose e-mail started the thread. */
  thread: Generated<number | null>
}

interface AlertCheckTable {
  id: GeneratedAlways<number>
  owner_id: number
  report_id: number | null
  run_id: number | null
  schedule_id: number | null
  batch: string | null
  late_ms: number | null
  created_at: string
}

/** What alerts remember about a page: a `PageMemory` as JSON. */
interface AlertPageTable {
  report_id: number
  body: string
}

interface AlertSettingTable {
  owner_id: number
  quiet_from: string | null
  quiet_until: string | null
  timezone: string
  reminders: number
  remind_hours: number
}

export interface AlertTables {
  alerts: AlertTable
  alert_checks: AlertCheckTable
  alert_pages: AlertPageTable
  alert_settings: AlertSettingTable
}

export type AlertRow = Selectable<AlertTable>
