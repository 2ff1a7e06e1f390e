import { defineAudit, inconclusive, places, say } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { yieldInLoop } from '../../audit-kit/snippets/yield.ts'
import { labLimits } from '../../core/report/lab.ts'
import { sentence } from '../../core/sentence.ts'

const limits = labLimits.blocking

export default defineAudit({
  subject: 'Total Blocking Time (TBT)',
  titles: {
    problem: 'Page is slow to react to taps while it loads on a slow phone',
    success: 'Page reacts quickly to taps while it loads on a slow phone',
  },
  plain: {
    title: 'The page is slow to react to taps while it loads',
    why: 'People tap, nothing happens for a moment, and they tap again.',
    fix: 'Ask your developer to find the scripts that keep the page busy, and to remove them or load them later.',
  },
  why: 'While a long task runs, taps and key presses do nothing. Total Blocking Time (TBT) adds up how long that lasts during loading.',
  fix: 'Find out what the long tasks do. Ship less JavaScript, split long tasks, run what visitors don’t wait for after the page has loaded, and keep the number of elements low.',
  snippets: { javascript: yieldInLoop },
  sources: ['https://web.dev/articles/tbt'],
  owner: 'developer',
  effort: 'days',
  severity: 'high',
  isExperience: true,
  cost: 0.3,
  cause: 'main-thread',
  sameCauseAs: ['page-freeze'],
  limits,
  messages: {
    measured: 'Total Blocking Time is {time} on a slow phone (good: 200 ms or less)',
    task: 'Task of {duration}, starting at {start}',
  },
  needs: ['browser'],
  reliesOn: ['styles', 'scripts'],

  check({ browser }) {
    const { firstPaintMs, blockingMs, longTasks } = browser.lab
    if (firstPaintMs === 0) return inconclusive(sentence('paintedNothing'))
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
