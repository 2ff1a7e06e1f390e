import type { Clock } from '../../core/ports/outside.ts'
import type { ProjectActivity } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000
const alertsCounted = 1000

/** The last month of these projects, and their open alerts. */
export function makeProjectActivity(ports: {
  readonly store: Pick<Store, 'projects' | 'alerts'>
  readonly clock: Clock
}) {
  const { projects, alerts } = ports.store
  return async function projectActivity(
    owner: number,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, ProjectActivity>> {
    const since = new Date(ports.clock.now().getTime() - monthMs).toISOString().slice(0, 10)
    const [days, open] = await Promise.all([
      projects.daysSince(owner, names, since),
      alerts.countOpen(owner, alertsCounted),
    ])
    return new Map(
      names.map((name) => [name, { days: days.get(name) ?? [], openAlerts: open.get(name) ?? 0 }]),
    )
  }
}
