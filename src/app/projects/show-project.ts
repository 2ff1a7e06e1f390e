import type { ProjectDay, ProjectRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'

/** A year of days with activity. */
const maxDays = 366

/** A project and its history by day. */
export function makeShowProject(ports: { readonly store: Pick<Store, 'projects'> }) {
  const { projects } = ports.store
  return async function showProject(
    owner: number,
    name: string,
  ): Promise<{ readonly project: ProjectRecord; readonly history: readonly ProjectDay[] }> {
    const project = await projects.find(owner, name)
    if (project === undefined) throw notFound()
    return { project, history: await projects.history(owner, name, maxDays) }
  }
}
