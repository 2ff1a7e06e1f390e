import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 5, fail: 20, unit: 'count' } as const

export default defineAudit({
  title: 'Few tasks hold the page up',
  why: 'A task of more than 50 ms makes every tap during it wait.',
  advice: 'Split long work into pieces and give way in between, for example with scheduler.yield().',
  sources: ['https://web.dev/articles/optimize-long-tasks'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const { longTasks } = browser.lab
    const evidence = places(
      longTasks.toSorted((a, b) => b.durationMs - a.durationMs),
      ({ startMs, durationMs }) => ({
        found: `${Math.round(durationMs)} ms, begun after ${Math.round(startMs)} ms`,
      }),
    )
    return grade(
      longTasks.length,
      limits,
      `Tasks of more than 50 ms while loading: ${longTasks.length}.`,
      evidence,
    )
  },
})
