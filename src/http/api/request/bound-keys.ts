import type { App } from '../../../app/app.ts'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import { notFound } from '../../../core/problem.ts'

/** The projects a key is limited to, for use cases that accept it. */
export const withinOf = ({ key }: Caller): { readonly within?: readonly string[] } =>
  key.projects === null ? {} : { within: key.projects }

/** A key limited to some projects gets a 404 for all others, and every key gets one for a name with U+0000. */
export function mustSeeProject({ key }: Caller, project: string): void {
  if (project.includes('\0') || key.projects?.includes(project) === false) throw notFound()
}

/** The same for a report, by its id. */
export async function mustSeeReport(app: App, { account, key }: Caller, id: number): Promise<void> {
  if (key.projects !== null) await app.showReport(account.id, id, key.projects)
}
