import { planSchedule } from '../../app/schedules/occurrences.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Plan } from '../../core/ports/monitoring/schedules.ts'

const hourMs = 3_600_000

/** Creates a report's schedule that was due an hour ago and starts only now: its run is queued, and late. */
export async function startLateSchedule(store: Store, owner: number, report: number): Promise<number> {
  const past = new Date(Date.now() - hourMs).toISOString()
  const due = (): Plan => ({ dueAt: past, nextAt: past, windowMinutes: 10 })
  const timing = {
    every: 'daily',
    cron: '',
    at: '06:00',
    weekday: 'monday',
    day: 1,
    timezone: 'UTC',
  } as const
  const project = (await store.reports.find(owner, report))?.project ?? ''
  const made = { owner, target: { report }, project, timing, enabled: true }
  const { id } = await store.schedules.create(made, due)
  await store.schedules.startDue(1, {
    advance: (schedule) => ({ ...planSchedule(schedule.id, timing, new Date()), missed: 0 }),
    newReport: () => {
      throw new Error('The report is there.')
    },
  })
  return id
}
