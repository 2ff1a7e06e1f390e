import type { Listed, ProjectQuery, ProjectRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'

export function makeListProjects(ports: { readonly store: Pick<Store, 'projects'> }) {
  return (query: ProjectQuery): Promise<Listed<ProjectRecord>> => ports.store.projects.list(query)
}
