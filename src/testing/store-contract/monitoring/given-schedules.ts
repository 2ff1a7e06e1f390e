import type { NewSchedule, Plan, StartWays } from '../../../core/ports/monitoring/schedules.ts'
import { someReport } from '../given.ts'
import type { ManualClock } from '../opened.ts'

const timing = {
  every: 'daily',
  cron: '',
  at: '06:00',
  weekday: 'monday',
  day: 1,
  timezone: 'UTC',
} as const

export const hourMs = 3_600_000

/** Due every hour on the hour, without a window: date arithmetic has its own tests. */
export function ways(clock: ManualClock): StartWays & { plan: () => Plan } {
  const plan = (): Plan => {
    const due = new Date(Math.floor(clock.now().getTime() / hourMs + 1) * hourMs).toISOString()
    return { dueAt: due, nextAt: due, windowMinutes: 0 }
  }
  return {
    plan,
    advance: () => ({ ...plan(), missed: 2 }),
    newReport: (owner, url) => someReport(owner, { url }),
  }
}

export const scheduled = (owner: number, target: NewSchedule['target']): NewSchedule => ({
  owner,
  target,
  project: 'project' in target ? target.project : '',
  timing,
  enabled: true,
})
