import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'

/** Deletes a project with all its reports; returns how many. */
export function makeDeleteProject(ports: { readonly store: Pick<Store, 'projects'> }) {
  return async function deleteProject(owner: number, project: string): Promise<number> {
    const reports = await ports.store.projects.remove(owner, project)
    if (reports === undefined) throw notFound()
    return reports
  }
}
