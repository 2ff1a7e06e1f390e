import { defineAudit, grade, places, say } from '../../audit-kit/audit.ts'
import { maxLongTasks } from '../../core/facts/browser.ts'
import { yieldInLoop } from '../../audit-kit/snippets/yield.ts'

const limits = { pass: 5, fail: 20, unit: 'count' } as const

export default defineAudit({
  subject: 'Long tasks',
  titles: {
    problem: 'Many long tasks block the main thread',
    success: 'Few long tasks block the main thread',
  },
  plain: {
    title: 'The page freezes for moments at a time while it loads',
    why: 'A frozen page doesn’t react to taps.',
  },
  why: 'During a task of more than 50 ms, taps, key presses and scrolling have to wait.',
  fix: 'Split long tasks into smaller pieces, and yield to the main thread in between.',
  snippets: { javascript: yieldInLoop },
  sources: ['https://web.dev/articles/optimize-long-tasks'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  cause: 'main-thread',
  sameCauseAs: ['page-freeze', 'lab-tbt'],
  limits,
  messages: {
    counted:
      '{complete, select, yes {} other {At least }}{count, plural, one {# task} other {# tasks}} of more than 50 ms while the page loads on a slow phone',
    task: 'Long task at {start}: {duration}',
  },
  needs: ['browser'],
  reliesOn: ['styles', 'scripts'],

  check({ browser }) {
    const { longTasks } = browser.lab
    const evidence = places(
      longTasks.toSorted((one, other) => other.durationMs - one.durationMs),
      ({ startMs, durationMs }) => ({
        found: say('task', { duration: { ms: durationMs }, start: { ms: startMs } }),
      }),
    )
    const count = longTasks.length
    const complete = count < maxLongTasks ? 'yes' : 'no'
    return grade(count, limits, 'counted', { count, complete }, evidence)
  },
})
