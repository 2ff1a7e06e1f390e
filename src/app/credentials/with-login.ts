import { sentence } from '../../core/sentence.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../core/failure.ts'
import { isBehind, type Login, type LoginSecrets, type SessionCookie } from '../../core/login.ts'
import type { Clock, LogIn } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Credential, LoginEnd, Sealer } from '../../core/ports/people/secrets.ts'
import { Problem } from '../../core/problem.ts'

interface Ports {
  readonly store: Pick<Store, 'credentials' | 'reports'>
  readonly sealer: Sealer
  readonly logIn: LogIn
  readonly clock: Clock
}

/**
 * Runs work on a report's page, signed in with its project's login. If the work finds itself signed out and throws a
 * `Failure` `signed-out`, it is repeated after one fresh login.
 */
export type WithLogin = <Outcome>(
  of: { readonly owner: number; readonly report: number },
  signal: AbortSignal,
  work: (login?: Login) => Promise<Worked<Outcome>>,
) => Promise<Outcome>

interface Worked<Outcome> {
  readonly outcome: Outcome
  /** The session's cookies after the work, if known. */
  readonly session?: readonly SessionCookie[] | undefined
}

/** Longer than a login takes, which is a few requests of at most 15 s each. */
const leaseMs = 90_000
const pollMs = 100
/** Once with the stored session, once with a session that another run has just stored, and once after a login. */
const maxTries = 3
/** A failed login is not repeated for this long: sites lock accounts after a few wrong passwords. */
export const failedForMs = 60_000

export function makeWithLogin({ store, sealer, logIn, clock }: Ports): WithLogin {
  const { credentials } = store

  return async function withLogin({ owner, report }, signal, work) {
    const record = await store.reports.find(owner, report)
    if (record === undefined) return (await work()).outcome
    const credential = await credentials.find(owner, record.project)
    if (credential === undefined) return (await work()).outcome
    const login = await loginOf(credential)
    if (!isBehind(login, record.url)) return (await work()).outcome
    let expired: string | null = null
    for (let tries = 1; ; tries += 1) {
      const entered = await enter(credential, login, expired, signal)
      try {
        const { outcome, session } = await work({ ...login, session: entered.cookies })
        await keep(credential, entered, session)
        return outcome
      } catch (error) {
        if (!isSignedOut(error)) throw error
        if (!entered.isStored || tries === maxTries) {
          const session = { from: entered.sealed, to: null }
          await credentials.record(credential.uid, { state: 'signed-out', session })
          throw error
        }
        expired = entered.sealed
      }
    }
  }

  async function loginOf({ uid, origin, secret }: Credential): Promise<Omit<Login, 'session'>> {
    const opened = await sealer.open(secret, secretContext(uid)).catch(unreadable)
    // Only `putCredentials` writes this column.
    return { ...(JSON.parse(opened) as LoginSecrets), origin }
  }

  /**
   * Returns the stored session, or a new one if that has expired. Only one process signs in at a time; the others wait
   * for its session.
   */
  async function enter(
    { uid, account, project }: Credential,
    login: Omit<Login, 'session'>,
    expired: string | null,
    signal: AbortSignal,
  ): Promise<Entered> {
    if (login.form === undefined) return { cookies: null, sealed: null, isStored: false }
    for (;;) {
      const current = await credentials.find(account, project)
      if (current?.uid !== uid) throw replaced()
      if (current.session !== null && current.session !== expired) {
        const cookies = await openSession(current.session, uid)
        if (cookies !== null) return { cookies, sealed: current.session, isStored: true }
        // A session that cannot be decrypted is treated as expired.
        expired = current.session
      }
      if (hasJustFailed(current)) throw failedBefore(login)
      const token = await credentials.beginLogin(uid, { expired, leaseMs })
      if (token !== undefined) return logInAs(uid, token, login, signal)
      await sleep(pollMs, undefined, { signal })
    }
  }

  async function logInAs(
    uid: string,
    token: string,
    login: Omit<Login, 'session'>,
    signal: AbortSignal,
  ): Promise<Entered> {
    let ended: LoginEnd = { session: null, hasFailed: false }
    try {
      const cookies = await logIn({ ...login, session: null }, { signal })
      const sealed = await sealer.seal(JSON.stringify(cookies), sessionContext(uid))
      ended = { session: sealed, hasFailed: false }
      return { cookies, sealed, isStored: false }
    } catch (error) {
      ended = { session: null, hasFailed: isSignedOut(error) }
      throw error
    } finally {
      await credentials.endLogin(uid, token, ended)
    }
  }

  function hasJustFailed({ state, session, checkedAt }: Credential): boolean {
    if (state !== 'signed-out' || session !== null || checkedAt === null) return false
    return Math.abs(clock.now().getTime() - Date.parse(checkedAt)) < failedForMs
  }

  async function openSession(sealed: string, uid: string): Promise<readonly SessionCookie[] | null> {
    const text = await sealer.open(sealed, sessionContext(uid)).catch(() => null)
    return text === null ? null : (JSON.parse(text) as readonly SessionCookie[])
  }

  /** Stores the session's cookies, which the site may have changed during the visit. */
  async function keep(
    { uid }: Credential,
    { sealed: from, cookies: before }: Entered,
    after: readonly SessionCookie[] | undefined,
  ): Promise<void> {
    const isSame = after === undefined || JSON.stringify(after) === JSON.stringify(before)
    const session = isSame
      ? {}
      : { session: { from, to: await sealer.seal(JSON.stringify(after), sessionContext(uid)) } }
    await credentials.record(uid, { state: 'signed-in', ...session })
  }
}

interface Entered {
  readonly cookies: readonly SessionCookie[] | null
  readonly sealed: string | null
  /** Whether an earlier run started the session, which may have expired since. */
  readonly isStored: boolean
}

export const secretContext = (uid: string): string => `credentials:${uid}:secret`
const sessionContext = (uid: string): string => `credentials:${uid}:session`

const isSignedOut = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === 'signed-out'

/** Without its credentials, the page would be graded as a signed-out visitor sees it. */
function unreadable(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  throw new Failure('signed-out', sentence('credentialsUnreadable', { reason: error.said }))
}

const replaced = (): Failure => new Failure('signed-out', sentence('credentialsChanged'))

const failedBefore = ({ origin }: Pick<Login, 'origin'>): Failure =>
  new Failure('signed-out', sentence('loginPaused', { host: new URL(origin).host }))
