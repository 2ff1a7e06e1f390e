import type { Listed, NewReport } from '../reports/reports.ts'

export const frequencies = ['hourly', 'daily', 'weekly', 'monthly', 'cron'] as const
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
/** URLs per schedule. */
export const maxScheduledUrls = 100

export type Weekday = (typeof weekdays)[number]

/** When a schedule is due. Fields that its frequency does not use keep their values. */
export interface Timing {
  readonly every: (typeof frequencies)[number]
  /** Five fields; empty unless `every` is `cron`. */
  readonly cron: string
  /** `HH:MM`. Hourly schedules only use the minutes. */
  readonly at: string
  readonly weekday: Weekday
  /** 1 to 31; the last day in shorter months. */
  readonly day: number
  /** An IANA time zone. */
  readonly timezone: string
}

export type ScheduleTarget =
  | { readonly report: number }
  | { readonly project: string }
  | { readonly urls: readonly string[] }

/** When a schedule is due next. Both are null when it never is, or is disabled. */
export interface Plan {
  /** The occurrence according to the timing. */
  readonly dueAt: string | null
  /** When it starts: the occurrence plus this schedule's offset within the window. */
  readonly nextAt: string | null
  readonly windowMinutes: number
}

/** Why a schedule runs less than its timing says. */
export type ScheduleProblem = 'project-gone' | 'never' | 'limit'

export interface Schedule {
  readonly id: number
  readonly owner: number
  readonly target: ScheduleTarget
  /** The project of its report or of all its URLs; empty if they belong to several. */
  readonly project: string
  readonly timing: Timing
  readonly enabled: boolean
  readonly plan: Plan
  readonly last: { readonly at: string; readonly runs: number; readonly skipped: number } | null
  /** Occurrences missed while no process was running, covered by one catch-up run. */
  readonly missed: number
  /** Its runs that are queued and have not begun. */
  readonly waiting: number
  readonly problem: ScheduleProblem | null
  /** Pinged when all runs of an occurrence have ended. */
  readonly heartbeatUrl: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export interface NewSchedule {
  readonly owner: number
  readonly target: ScheduleTarget
  readonly project: string
  readonly timing: Timing
  readonly enabled: boolean
  readonly heartbeatUrl?: string | null
  /** The idempotent call that creates it, if any. */
  readonly call?: number
}

export interface ScheduleChanges {
  readonly target?: ScheduleTarget
  readonly project?: string
  readonly timing?: Timing
  readonly enabled?: boolean
  readonly heartbeatUrl?: string | null
}

/** Pure: when an enabled schedule is due next. */
export type PlanSchedule = (id: number, timing: Timing) => Plan

/** Pure: the plan after a start. */
export type AdvanceSchedule = (schedule: Schedule) => Plan & {
  /** Occurrences since the one being started. */
  readonly missed: number
}

export interface ScheduleQuery {
  readonly owner: number
  readonly perPage: number
  /** From 1. */
  readonly page: number
  readonly cursor?: string
  /** Only schedules of these projects. */
  readonly within?: readonly string[]
}

/** The outcome of one start. */
export interface StartedSchedule {
  readonly schedule: number
  readonly owner: number
  /** How late it started. */
  readonly lateMs: number
  readonly runs: number
  readonly skipped: number
}

export interface ScheduleStore {
  /** Throws a Problem `limit-reached` when the owner has the maximum number of schedules. */
  create(schedule: NewSchedule, plan: PlanSchedule): Promise<Schedule>
  find(owner: number, id: number): Promise<Schedule | undefined>
  /** Newest first. */
  list(query: ScheduleQuery): Promise<Listed<Schedule>>
  update(
    owner: number,
    id: number,
    changes: ScheduleChanges,
    plan: PlanSchedule,
  ): Promise<Schedule | undefined>
  remove(owner: number, id: number): Promise<boolean>
  /**
   * Starts due schedules, at most `limit`, each in one transaction that queues its runs and advances it: no other
   * process starts the same occurrence again, even if this one dies.
   */
  startDue(limit: number, ways: StartWays): Promise<readonly StartedSchedule[]>
  /** Re-plans schedules that were planned before the clock was set back; returns how many. */
  replan(plan: PlanSchedule): Promise<number>
}

export interface StartWays {
  readonly advance: AdvanceSchedule
  /** The report to create for a URL that has none. */
  readonly newReport: (owner: number, url: string) => NewReport
}
