import type { Listed, ProjectQuery, ProjectRecord, Store } from '../../core/ports.ts'

export function makeListProjects(ports: { readonly store: Pick<Store, 'projects'> }) {
  return (query: ProjectQuery): Promise<Listed<ProjectRecord>> => ports.store.projects.list(query)
}
