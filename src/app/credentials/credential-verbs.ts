import { randomUUID } from 'node:crypto'
import type { LoginShape } from '../../core/login.ts'
import { shapeOf } from '../../core/login.ts'
import type { RefusalOf } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Credential, CredentialState, Sealer } from '../../core/ports/people/secrets.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { readProjectName } from '../projects/project-name.ts'
import { secretContext } from './with-login.ts'
import { texts } from '../../messages/texts.ts'
import { checkLogin, type LoginChanges } from './login-input.ts'

interface Ports {
  readonly store: Pick<Store, 'credentials'>
  readonly sealer: Sealer
  readonly refusalOf: RefusalOf
}

/** The visible part of a project's credentials: no values. */
export interface ShownCredentials extends LoginShape {
  readonly project: string
  readonly origin: string
  readonly state: CredentialState
  readonly checkedAt: string | null
  readonly setAt: string
}

/** Secrets are write-only. */
export function makeCredentialVerbs({ store: { credentials }, sealer, refusalOf }: Ports) {
  return {
    /** Replaces the project's credentials. The project may have no reports yet. */
    async putCredentials(account: number, project: string, input: LoginChanges): Promise<ShownCredentials> {
      const read = readProjectName(project)
      if ('because' in read) throw invalid({ project: [read.because] })
      const { origin, secrets } = await checkLogin(input, refusalOf)
      const uid = randomUUID()
      const secret = await sealer.seal(JSON.stringify(secrets), secretContext(uid))
      const shape = JSON.stringify(shapeOf(secrets))
      return shown(await credentials.put({ uid, account, project: read.name, origin, shape, secret }))
    },

    async findCredentials(account: number, project: string): Promise<ShownCredentials | undefined> {
      const found = project.includes('\0') ? undefined : await credentials.find(account, project)
      return found === undefined ? undefined : shown(found)
    },

    async showCredentials(account: number, project: string): Promise<ShownCredentials> {
      const found = project.includes('\0') ? undefined : await credentials.find(account, project)
      if (found === undefined) throw noCredentials()
      return shown(found)
    },

    async removeCredentials(account: number, project: string): Promise<void> {
      if (project.includes('\0') || !(await credentials.remove(account, project))) throw noCredentials()
    },
  }
}

const noCredentials = (): Problem => new Problem('not-found', texts.problems.noCredentials)

function shown({ project, origin, shape, state, checkedAt, updatedAt }: Credential): ShownCredentials {
  // Only `putCredentials` writes this column.
  return { ...(JSON.parse(shape) as LoginShape), project, origin, state, checkedAt, setAt: updatedAt }
}
