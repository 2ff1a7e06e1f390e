import type { Listed, NewReport } from './reports.ts'

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
/** URLs that one schedule may name. */
export const mostScheduledUrls = 100

export type Weekday = (typeof weekdays)[number]

/** When a schedule is due. Fields that its frequency does not use keep their values and mean nothing. */
export interface Timing {
  readonly every: (typeof frequencies)[number]
  /** Five fields; empty unless `every` is `cron`. */
  readonly cron: string
  /** `HH:MM`. Hourly schedules use the minutes alone. */
  readonly at: string
  readonly weekday: Weekday
  /** 1 to 31; in a shorter month its last day. */
  readonly day: number
  /** An IANA time zone. */
  readonly timezone: string
}

export type ScheduleTarget =
  | { readonly report: number }
  | { readonly project: string }
  | { readonly urls: readonly string[] }

/** The next time a schedule is due. Both are null when it never is, or is not enabled. */
export interface Plan {
  /** The occurrence as the timing says it. */
  readonly dueAt: string | null
  /** When it starts: the occurrence and this schedule's share of the window. */
  readonly nextAt: string | null
  readonly windowMinutes: number
}

/** Why a schedule does less than its timing says. */
export type ScheduleProblem = 'project-gone' | 'never' | 'limit'

export interface Schedule {
  readonly id: number
  readonly owner: number
  readonly target: ScheduleTarget
  /** The project of its report or of all its URLs; empty when those are of several. */
  readonly project: string
  readonly timing: Timing
  readonly enabled: boolean
  readonly plan: Plan
  readonly last: { readonly at: string; readonly runs: number; readonly skipped: number } | null
  /** Occurrences that passed while nothing ran, one catch-up run standing for them. */
  readonly missed: number
  readonly problem: ScheduleProblem | null
  /** Pinged when all runs of a start have ended. */
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
}

export interface ScheduleChanges {
  readonly target?: ScheduleTarget
  readonly project?: string
  readonly timing?: Timing
  readonly enabled?: boolean
  readonly heartbeatUrl?: string | null
}

/** Pure: when a schedule that is enabled is due next. */
export type PlanSchedule = (id: number, timing: Timing) => Plan

/** Pure: what follows a start. */
export type AdvanceSchedule = (schedule: Schedule) => Plan & {
  /** Occurrences since the one that is started now. */
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

/** What one start did. */
export interface StartedSchedule {
  readonly schedule: number
  readonly owner: number
  /** How long after its time it started. */
  readonly lateMs: number
  readonly runs: number
  readonly skipped: number
}

export interface ScheduleStore {
  /** Throws a Problem `limit-reached` when the owner has as many as they may have. */
  create(schedule: NewSchedule, plan: PlanSchedule): Promise<Schedule>
  find(owner: number, id: number): Promise<Schedule | undefined>
  /** The newest first. */
  list(query: ScheduleQuery): Promise<Listed<Schedule>>
  /** Those that run this report: by its number, its project or its URL. */
  covering(
    owner: number,
    report: { readonly id: number; readonly project: string; readonly url: string },
  ): Promise<readonly Schedule[]>
  update(
    owner: number,
    id: number,
    changes: ScheduleChanges,
    plan: PlanSchedule,
  ): Promise<Schedule | undefined>
  remove(owner: number, id: number): Promise<boolean>
  /**
   * Starts schedules that are due, at most `limit`, each in one step that queues its runs and moves it on: no other
   * process starts the same occurrence again, whatever becomes of this one.
   */
  startDue(limit: number, ways: StartWays): Promise<readonly StartedSchedule[]>
  /** Plans schedules anew that were planned by a clock that has been put back since; how many. */
  replan(plan: PlanSchedule): Promise<number>
}

export interface StartWays {
  readonly advance: AdvanceSchedule
  /** The report that is made for a URL that has none. */
  readonly newReport: (owner: number, url: string) => NewReport
}
