import { defineAudit, inconclusive, places, say } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { labLimits } from '../../core/report/lab.ts'

const limits = labLimits.blocking

export default defineAudit({
  titles: {
    problem: 'Page does not react to taps while it loads on a slow phone',
    success: 'Page reacts to taps while it loads on a slow phone',
  },
  why: 'While a long task runs, taps and key presses do nothing. Total Blocking Time (TBT) adds up how long that lasts during loading.',
  fix: 'Ship less JavaScript, split long tasks, and run what visitors don’t wait for after the page has loaded.',
  snippets: { javascript: 'for (const item of items) { render(item); await scheduler.yield() }' },
  sources: ['https://web.dev/articles/tbt'],
  owner: 'developer',
  effort: 'days',
  severity: 'high',
  cost: 0.3,
  cause: 'main-thread',
  limits,
  messages: {
    measured: 'Total Blocking Time is {time} on a slow phone (good: 200 ms or less)',
    task: 'Blocked for {duration}, starting at {start}',
  },
  needs: ['browser'],

  check({ browser }) {
    const { firstPaintMs, blockingMs, longTasks } = browser.lab
    if (firstPaintMs === 0) return inconclusive()
    return gradeByCurve(
      blockingMs,
      limits,
      'measured',
      { time: { ms: blockingMs } },
      places(
        longTasks.toSorted((one, other) => other.durationMs - one.durationMs),
        ({ startMs, durationMs }) => ({
          found: say('task', { duration: { ms: durationMs }, start: { ms: startMs } }),
        }),
      ),
    )
  },
})
