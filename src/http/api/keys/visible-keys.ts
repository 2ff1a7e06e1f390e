import type { App } from '../../../app/app.ts'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import type { ApiKey } from '../../../core/account.ts'

/** Keys that are not revoked. A key limited to projects only sees keys limited to the same projects or fewer. */
export async function visibleKeys(app: App, { account, key }: Caller): Promise<readonly ApiKey[]> {
  const all = await app.listKeys(account.id)
  return all.filter(({ revokedAt, projects }) => revokedAt === null && isPart(projects, key.projects))
}

/** Whether a key limited to `projects` sees no more than one limited to `of`; null sees everything. */
export const isPart = (projects: readonly string[] | null, of: readonly string[] | null): boolean =>
  of === null || (projects?.every((project) => of.includes(project.trim())) ?? false)
