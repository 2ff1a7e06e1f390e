import type { PageMemory, RunFacts } from '../../core/ports/monitoring/alert-facts.ts'
import { someRun } from './given-runs.ts'
import { type ActiveAlert, judgeRun } from '../../app/alerts/judge-run.ts'
import { noMemory } from '../../app/alerts/page-memory.ts'

/** Simulates runs of one page and returns the state of its alerts after each. */
export function playedPage() {
  let memory: PageMemory = noMemory
  let active: readonly ActiveAlert[] = []
  let made = 0
  let runs = 0
  const play = (run: RunFacts) => {
    runs += 1
    const at = new Date(Date.parse('2026-03-01T06:00:00Z') + runs * 86_400_000).toISOString()
    const outcome = judgeRun({ ...run, run: runs, at: run.at === someRun().at ? at : run.at }, memory, active)
    memory = outcome.memory
    const changed = outcome.alerts.map((alert) => ({ ...alert, id: alert.id ?? ++made }))
    const gone = new Set([...outcome.dropped, ...changed.map(({ id }) => id)])
    active = [
      ...active.filter(({ id }) => !gone.has(id)),
      ...changed.filter(({ state }) => state !== 'resolved'),
    ]
    return {
      ...outcome,
      states: changed.map(({ rule, key, state }) => `${rule} ${key} ${state}`.replace('  ', ' ')),
    }
  }
  return { play, usual: (times: number, run = someRun()) => Array.from({ length: times }, () => play(run)) }
}
