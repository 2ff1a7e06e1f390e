import type { ScheduleProblem, Timing } from './ports/schedules.ts'

/** Why a schedule runs less than its timing says, explained to its owner. */
export const scheduleProblems: Readonly<Record<ScheduleProblem, string>> = {
  'project-gone': 'Its project has no reports any more, so the schedule is off.',
  never: 'The time it names does not come again.',
  limit: 'Some pages were left out last time because the account has reached a limit.',
}

/** When a schedule is due, in words: "Every Monday at 06:00 (Europe/Berlin)". */
export function timingText({ every, cron, at, weekday, day, timezone }: Timing): string {
  const zone = ` (${timezone})`
  if (every === 'cron') return `Cron ${cron}${zone}`
  if (every === 'hourly') return `Every hour at :${at.slice(3)}${zone}`
  if (every === 'daily') return `Every day at ${at}${zone}`
  if (every === 'weekly') return `Every ${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} at ${at}${zone}`
  return `Every month on day ${day} at ${at}${zone}`
}

const minuteMs = 60_000

/** A later start than this is reported. */
export const lateAfterMs = (windowMinutes: number): number => Math.max(10, windowMinutes) * minuteMs
