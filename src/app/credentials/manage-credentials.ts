import { randomUUID } from 'node:crypto'
import { Failure } from '../../core/failure.ts'
import type { Login, LoginSecrets, LoginShape, SessionCookie } from '../../core/login.ts'
import { shapeOf } from '../../core/login.ts'
import type { RefusalOf, Store } from '../../core/ports.ts'
import type { Credential, CredentialState, Sealer } from '../../core/ports/secrets.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { readProjectName } from '../projects/project-name.ts'
import { texts } from '../../messages/texts.ts'
import { checkLogin, type LoginInput } from './login-input.ts'

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
    /** Replaces the project's credentials. The project may have no reports yet: its first one then signs in. */
    async putCredentials(account: number, project: string, input: LoginInput): Promise<ShownCredentials> {
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

/** A login for a run, and what to store afterwards. */
export interface RunLogin {
  readonly login: Login
  record(state: CredentialState, session?: readonly SessionCookie[]): Promise<void>
}

export type FindLogin = (account: number, report: number) => Promise<RunLogin | undefined>

/** The login for a report: that of its project, if it is for the report's host. */
export function makeFindLogin({
  store,
  sealer,
}: {
  readonly store: Pick<Store, 'credentials' | 'reports'>
  readonly sealer: Sealer
}): FindLogin {
  return async function findLogin(account, report) {
    const record = await store.reports.find(account, report)
    if (record === undefined) return undefined
    const credential = await store.credentials.find(account, record.project)
    if (credential === undefined) return undefined
    const { uid, origin } = credential
    if (new URL(record.url).hostname !== new URL(origin).hostname) return undefined
    const secret = await sealer.open(credential.secret, secretContext(uid)).catch(unreadable)
    // Only `putCredentials` writes this column.
    const secrets = JSON.parse(secret) as LoginSecrets
    const session = credential.session === null ? null : await openSession(credential.session, uid)
    return {
      login: { ...secrets, origin, session },
      async record(state, cookies) {
        const sealed =
          cookies === undefined ? null : await sealer.seal(JSON.stringify(cookies), sessionContext(uid))
        await store.credentials.record(uid, { state, session: sealed })
      },
    }
  }

  /** A session that cannot be decrypted is no loss: the run signs in again. */
  async function openSession(sealed: string, uid: string): Promise<readonly SessionCookie[] | null> {
    const text = await sealer.open(sealed, sessionContext(uid)).catch(() => null)
    return text === null ? null : (JSON.parse(text) as readonly SessionCookie[])
  }
}

const secretContext = (uid: string): string => `credentials:${uid}:secret`
const sessionContext = (uid: string): string => `credentials:${uid}:session`

/** The page would be graded as a signed-out visitor sees it. */
function unreadable(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  throw new Failure('signed-out', `The credentials of this project cannot be used. ${error.message}`)
}

const noCredentials = (): Problem => new Problem('not-found', texts.problems.noCredentials)

function shown({ project, origin, shape, state, checkedAt, updatedAt }: Credential): ShownCredentials {
  // Only `putCredentials` writes this column.
  return { ...(JSON.parse(shape) as LoginShape), project, origin, state, checkedAt, setAt: updatedAt }
}
