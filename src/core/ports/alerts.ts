import type { AlertFacts, AlertRule, AlertState, PageMemory } from './alert-facts.ts'
import type { Listed } from './reports.ts'

export interface Alert extends AlertFacts {
  readonly id: number
  readonly owner: number
  readonly project: string
  readonly report: number | null
  readonly slug: string | null
  readonly schedule: number | null
  readonly suspectedAt: string
  readonly openedAt: string | null
  readonly resolvedAt: string | null
  readonly acknowledgedAt: string | null
  readonly snoozedUntil: string | null
  /** What channels know of it. */
  readonly told: 'nothing' | 'opened' | 'resolved'
  readonly toldAt: string | null
  readonly reminders: number
  /** The alert whose e-mail began the thread. */
  readonly thread: number | null
}

/** Something that happened and that alerts have not been checked for. */
export interface AlertCheck {
  readonly id: number
  readonly owner: number
  readonly report: number | null
  readonly run: number | null
  readonly schedule: number | null
  readonly batch: string | null
  /** Of a schedule: how long after its time it started. */
  readonly lateMs: number | null
  readonly createdAt: string
}

/** What a check came to. An alert with an id is changed, others are made. */
export interface AlertOutcome {
  readonly alerts: readonly (AlertFacts & { readonly id: number | null; readonly tellAgain: boolean })[]
  /** Suspicions that came to nothing. */
  readonly dropped: readonly number[]
  readonly memory: PageMemory | null
  /** In how long the page is to be run again to confirm a suspicion; null when there is none. */
  readonly confirmInMs: number | null
}

export interface AlertSettings {
  /** `HH:MM`; both null without quiet hours. */
  readonly quietFrom: string | null
  readonly quietUntil: string | null
  readonly timezone: string
  /** How often an open alert is told again, 0 to 3. */
  readonly reminders: number
  readonly remindHours: number
}

export const defaultAlertSettings: AlertSettings = {
  quietFrom: null,
  quietUntil: null,
  timezone: 'UTC',
  reminders: 0,
  remindHours: 24,
}

export const mostReminders = 3

export interface AlertQuery {
  readonly owner: number
  readonly perPage: number
  /** From 1. */
  readonly page: number
  readonly cursor?: string
  readonly state?: AlertState
  readonly rule?: AlertRule
  readonly project?: string
  readonly report?: number
  /** Only alerts of these projects. */
  readonly within?: readonly string[]
}

/** Alerts of one project that channels are to be told about, in one message. */
export interface DueMessage {
  readonly owner: number
  readonly project: string
  readonly opened: readonly Alert[]
  readonly resolved: readonly Alert[]
  readonly reminders: readonly Alert[]
}

export interface AlertStore {
  find(owner: number, id: number): Promise<Alert | undefined>
  /** The newest first. */
  list(query: AlertQuery): Promise<Listed<Alert>>
  /** Undefined when there is none. */
  update(
    owner: number,
    id: number,
    changes: { readonly acknowledged?: boolean; readonly snoozedUntil?: string | null },
  ): Promise<Alert | undefined>
  /** What has not been checked yet, the oldest first, one of each report or schedule. */
  checks(limit: number): Promise<readonly AlertCheck[]>
  memory(report: number): Promise<PageMemory | undefined>
  /** Alerts that are suspected or open, of this report, this schedule or this host. */
  active(
    owner: number,
    about: { readonly report?: number; readonly schedule?: number; readonly host?: string },
  ): Promise<readonly Alert[]>
  /**
   * Keeps what a check came to and forgets the check, in one step that also queues the run that confirms a suspicion;
   * false when another process was quicker.
   */
  settle(check: AlertCheck, outcome: AlertOutcome): Promise<boolean>
  /** Projects that have something to tell and whose batch is over. */
  due(limit: number): Promise<readonly { readonly owner: number; readonly project: string }[]>
  /** Writes one event about everything that a project has to tell, in one step; false when there was nothing. */
  tell(
    owner: number,
    project: string,
    write: (message: DueMessage) => AlertMessage | undefined,
  ): Promise<boolean>
  settings(owner: number): Promise<AlertSettings>
  changeSettings(owner: number, settings: AlertSettings): Promise<void>
}

/** What one message says; see `AlertEventData`. */
export interface AlertMessage {
  readonly type: 'alert.opened' | 'alert.resolved'
  readonly data: Readonly<Record<string, unknown>>
}
