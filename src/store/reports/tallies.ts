import type { Result } from '../../core/report/report.ts'

/** Counters of reports by result; `pending` counts those without one. */
export const tallies = ['good', 'decent', 'bad', 'pending'] as const
export type Tally = (typeof tallies)[number]
export const tallyOf = (result: Result | null): Tally => result ?? 'pending'
