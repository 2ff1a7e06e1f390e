import type { AlertFacts, AlertRule, AlertState, PageMemory } from './alert-facts.ts'
import type { Listed } from '../reports/reports.ts'

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
  /** What channels have been notified about. */
  readonly told: 'nothing' | 'opened' | 'resolved'
  readonly reminders: number
  /** The alert whose e-mail started the thread. */
  readonly thread: number | null
}

/** An event that alerts have yet to be checked against. */
export interface AlertCheck {
  readonly id: number
  readonly owner: number
  readonly report: number | null
  readonly run: number | null
  readonly schedule: number | null
  readonly batch: string | null
  /** For a schedule: how late it started. */
  readonly lateMs: number | null
  readonly createdAt: string
}

/** The outcome of a check. Alerts with an id are updated, others are created. */
export interface AlertOutcome {
  readonly alerts: readonly (AlertFacts & { readonly id: number | null; readonly tellAgain: boolean })[]
  /** Suspicions that were not confirmed. */
  readonly dropped: readonly number[]
  readonly memory: PageMemory | null
  /** In how long the page is to be run again, to confirm a suspicion or to learn its level under new rules. */
  readonly confirmInMs: number | null
}

export interface AlertSettings {
  /** `HH:MM`; both null without quiet hours. */
  readonly quietFrom: string | null
  readonly quietUntil: string | null
  readonly timezone: string
  /** How many reminders an open alert sends, 0 to 3. */
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

export const maxReminders = 3

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

/** Alerts of one project, to be sent in one message. */
export interface DueMessage {
  readonly owner: number
  readonly project: string
  readonly opened: readonly Alert[]
  readonly resolved: readonly Alert[]
  readonly reminders: readonly Alert[]
}

export interface AlertStore {
  find(owner: number, id: number): Promise<Alert | undefined>
  /** Newest first. */
  list(query: AlertQuery): Promise<Listed<Alert>>
  /**
   * How many alerts of each project are open, neither acknowledged nor snoozed. Counts no more than `limit` of them.
   */
  countOpen(owner: number, limit: number): Promise<ReadonlyMap<string, number>>
  /** Undefined if it does not exist. */
  update(
    owner: number,
    id: number,
    changes: { readonly acknowledged?: boolean; readonly snoozedUntil?: string | null },
  ): Promise<Alert | undefined>
  /** Pending checks, oldest first, at most one per report or schedule. */
  checks(limit: number): Promise<readonly AlertCheck[]>
  /** Adds a check of every schedule that should have started long ago and has not. */
  checkOverdue(): Promise<void>
  memory(report: number): Promise<PageMemory | undefined>
  /** Suspected and open alerts of this report, schedule or host. */
  active(
    owner: number,
    about: { readonly report?: number; readonly schedule?: number; readonly host?: string },
  ): Promise<readonly Alert[]>
  /**
   * Stores the outcome of a check and deletes the check in one transaction, which also queues the run that confirms a
   * suspicion. False if another process was faster.
   */
  settle(check: AlertCheck, outcome: AlertOutcome): Promise<boolean>
  /** Projects with messages to send whose batching period is over. */
  due(limit: number): Promise<readonly { readonly owner: number; readonly project: string }[]>
  /** Writes one event with everything that a project has to report, in one transaction; false if there was nothing. */
  tell(
    owner: number,
    project: string,
    write: (message: DueMessage) => AlertMessage | undefined,
  ): Promise<boolean>
  settings(owner: number): Promise<AlertSettings>
  changeSettings(owner: number, settings: AlertSettings): Promise<void>
}

/** The content of one message; see `AlertEventData`. */
export interface AlertMessage {
  readonly type: 'alert.opened' | 'alert.resolved'
  readonly data: Readonly<Record<string, unknown>>
}
