import type { App } from '../../../app/app.ts'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import { notFound } from '../../../core/problem.ts'

/** The projects a key is limited to, for use cases that accept it. */
export const withinOf = ({ key }: Caller): { readonly within?: readonly string[] } =>
  key.projects === null ? {} : { within: key.projects }

/** For a limited key, other projects do not exist. Neither does a name with U+0000, for any key. */
export function mustSeeProject({ key }: Caller, project: string): void {
  if (project.includes('\0') || key.projects?.includes(project) === false) throw notFound()
}

/** The same for a report, by its id. */
export async function mustSeeReport(app: App, { account, key }: Caller, id: number): Promise<void> {
  if (key.projects !== null) await app.showReport(account.id, id, key.projects)
}
